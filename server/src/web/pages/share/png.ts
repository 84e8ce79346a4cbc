import { promisify } from 'node:util'
import { crc32, deflate, inflate } from 'node:zlib'

/** Eight bits each of red, green and blue, row by row. */
export type Picture = Readonly<{ width: number; height: number; pixels: Buffer }>

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const channels = 3
/** Every row is counted from the one above: areas of one colour become zeros. */
const fromAbove = 2
const unpack = promisify(inflate)
const pack = promisify(deflate)

function readChunks(file: Buffer) {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = signature.length; at < file.length; ) {
    const length = file.readUInt32BE(at)
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return chunks
}

/** Reads what `writePng` wrote, as the pictures beside this file were. */
export async function readPng(file: Buffer): Promise<Picture> {
  const chunks = readChunks(file)
  const head = chunks[0]?.data ?? Buffer.alloc(13)
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const filtered = await unpack(Buffer.concat(packed))
  const length = width * channels
  const pixels = Buffer.alloc(length * height)
  for (let y = 0; y < height; y++) {
    const from = y * (length + 1)
    if (filtered[from] !== fromAbove) throw new Error('This picture was not written here')
    for (let x = 0; x < length; x++) {
      const at = y * length + x
      pixels[at] = (filtered[from + 1 + x] ?? 0) + (y === 0 ? 0 : (pixels[at - length] ?? 0))
    }
  }
  return { width, height, pixels }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export async function writePng({ width, height, pixels }: Picture): Promise<Buffer> {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const length = width * channels
  const filtered = Buffer.alloc((length + 1) * height)
  for (let y = 0; y < height; y++) {
    filtered[y * (length + 1)] = fromAbove
    for (let x = 0; x < length; x++) {
      const at = y * length + x
      filtered[y * (length + 1) + 1 + x] = (pixels[at] ?? 0) - (y === 0 ? 0 : (pixels[at - length] ?? 0))
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', await pack(filtered)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
