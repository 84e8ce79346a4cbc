const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (value: unknown): string =>
  String(value).replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
