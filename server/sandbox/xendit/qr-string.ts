const tag = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value

/** The text inside a QRIS code (EMVCo's tags and checksum), as a wallet app would read it. */
export function qrString(amount: number, reference: string): string {
  const merchant = tag('00', 'COM.SANDBOX.WWW') + tag('01', '936009140000000001') + tag('02', 'SANDBOX')
  const unsigned =
    tag('00', '01') +
    tag('01', '12') +
    tag('26', merchant) +
    tag('52', '5816') +
    tag('53', '360') +
    tag('54', String(amount)) +
    tag('58', 'ID') +
    tag('59', 'SANDBOX STORE') +
    tag('60', 'JAKARTA') +
    tag('62', tag('05', reference.slice(-25))) +
    '6304'
  return unsigned + checksum(unsigned)
}

/** CRC-16/CCITT-FALSE, as EMVCo asks for. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const letter of text) {
    crc ^= letter.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
