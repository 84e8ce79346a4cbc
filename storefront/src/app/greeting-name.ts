type Named = Readonly<{ firstName: string | null; email: string | null }>

/** Returns the first name, else the address before the @; undefined without either. */
export const greetingName = ({ firstName, email }: Named): string | undefined =>
  firstName?.trim() || email?.split('@')[0]?.trim() || undefined
