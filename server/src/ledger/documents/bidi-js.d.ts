declare module 'bidi-js' {
  type Embedding = Readonly<{ levels: Uint8Array }>
  /** How its authors describe it, of which this store uses three functions. */
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default function createBidi(): Readonly<{
    getEmbeddingLevels(text: string): Embedding
    getReorderSegments(text: string, embedding: Embedding, start: number, end: number): [number, number][]
    getMirroredCharacter(sign: string): string | null
  }>
}
