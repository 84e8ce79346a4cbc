/** The `user_version` of a SQLite file that holds no remains of deleted data. */
export const OVERWRITTEN = 1
