/** The `user_version` of a SQLite file in which nothing stands that was ever deleted from it. */
export const OVERWRITTEN = 1
