export const compileCache: string
