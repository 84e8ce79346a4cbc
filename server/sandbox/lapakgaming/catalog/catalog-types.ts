export type FormField = {
  name: 'user_id' | 'additional_id' | 'additional_information' | 'orderdetail'
  type: 'tel' | 'text' | 'option'
  options?: { value: string; name: string }[]
}

export type Category = {
  code: string
  name: string
  variant: 'DIGITAL' | 'VOUCHER'
  check_id: 'active' | 'inactive'
  country_code: string
  forms: FormField[]
  servers: { value: string; name: string }[] | null
}

export type Product = {
  code: string
  category_code: string
  name: string
  provider_code: string
  price: number
  process_time: number
  country_code: string
  status: 'available' | 'empty'
}

/** `[code without provider, name, cost in rupiah]` */
export type PackageRow = readonly [group: string, name: string, cost: number]

/** `[provider code, price factor, minutes]` */
export type ProviderRow = readonly [code: string, factor: number, minutes: number]

export type GameTable = { category: Category; providers: readonly ProviderRow[]; packages: readonly PackageRow[] }
