type Named = Readonly<{ firstName: string | null; email: string | null }>

/** First name, else what stands before the @; undefined when there is neither. */
export const greetingName = ({ firstName, email }: Named): string | undefined =>
  firstName?.trim() || email?.split('@')[0]?.trim() || undefined
