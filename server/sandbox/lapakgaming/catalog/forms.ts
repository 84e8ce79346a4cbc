import type { Category, FormField } from './catalog-types.ts'

export const userId: FormField = { name: 'user_id', type: 'tel' }
export const userName: FormField = { name: 'user_id', type: 'text' }
export const zone: FormField = { name: 'additional_id', type: 'tel' }

export const server = (...servers: string[]): FormField => ({
  name: 'additional_id',
  type: 'option',
  options: [{ value: '', name: 'Pilih Server' }, ...servers.map((value) => ({ value, name: value }))],
})

export function category(code: string, name: string, forms: FormField[], others: Partial<Category> = {}): Category {
  const servers = forms.find((field) => field.options)?.options ?? null
  return { code, name, variant: 'DIGITAL', check_id: 'active', country_code: 'id', forms, servers, ...others }
}
