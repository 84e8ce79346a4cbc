declare module 'bidi-js' {
  type Embedding = Readonly<{ levels: Uint8Array }>
  /** The three functions of bidi-js that the store uses; the package has no types of its own. */
  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default function createBidi(): Readonly<{
    getEmbeddingLevels(text: string): Embedding
    getReorderSegments(text: string, embedding: Embedding, start: number, end: number): [number, number][]
    getMirroredCharacter(sign: string): string | null
  }>
}
