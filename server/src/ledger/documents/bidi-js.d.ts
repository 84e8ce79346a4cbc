declare module 'bidi-js' {
  type Embedding = Readonly<{ levels: Uint8Array }>
  /** The library as its authors describe it; this store uses three of its functions. */
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default function createBidi(): Readonly<{
    getEmbeddingLevels(text: string): Embedding
    getReorderSegments(text: string, embedding: Embedding, start: number, end: number): [number, number][]
    getMirroredCharacter(sign: string): string | null
  }>
}
