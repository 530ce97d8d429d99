import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import * as z from 'zod'

import { ProductInput, VariantInput, skuKey } from '@wellspring/api/contract/seller-products'
import type { SellerProduct } from '@wellspring/api/contract/seller-products'

import { fromCellText, quotedCells, toCellText } from '../../../spreadsheet-text.ts'

/** The columns of the table. A line is a variant; the lines of one product share its name. */
const columns = ['name', 'description', 'area', 'tokens', 'variant', 'price', 'stock', 'sku'] as const

/** Tables exported before SKUs existed lack this column. */
const optional: readonly string[] = ['sku'] satisfies (typeof columns)[number][]

/** The number of lines accepted at once. */
const MAX_LINES = 1000

type Product = Pick<ProductInput, 'name' | 'description' | 'area' | 'serenityToken' | 'variants'>
type Cells = Record<(typeof columns)[number], string>

export interface Refusal {
  line: number
  message: string
}

interface Read {
  products: Product[]
  /** By line number; the first line of the file is 1. */
  refused: Refusal[]
}

const number = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((cell) => (/^\d{1,9}$/.test(String(cell)) ? Number(cell) : NaN), schema)

/** Accepts a decimal point or comma, because spreadsheets write either one, depending on their locale. */
const amount = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((cell) => {
    const text = String(cell).replace(',', '.')
    return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : NaN
  }, schema)

const Line = z.object({
  name: ProductInput.shape.name,
  description: ProductInput.shape.description,
  area: z.preprocess((cell) => String(cell).toLowerCase(), ProductInput.shape.area),
  tokens: number(ProductInput.shape.serenityToken),
  variant: VariantInput.shape.name,
  price: amount(VariantInput.shape.price),
  stock: number(VariantInput.shape.stock),
  sku: VariantInput.shape.sku,
})

interface Numbered {
  line: number
  cells: Cells
}

const refuseAll = (line: number, message: string): Read => ({ products: [], refused: [{ line, message }] })
const linesIn = (record: readonly string[]) => record.join('').split('\n').length - 1

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** The delimiter of the table. Spreadsheets with a decimal comma use a semicolon or a tab. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv.split('\n', 1)
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

function parseRecords(csv: string): Parsed[] | Refusal {
  const lines = csv.replaceAll(/\r\n?/g, '\n')
  try {
    return parse(lines, {
      bom: true,
      delimiter: delimiterOf(lines),
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: '\n',
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      line: Number(error['lines']) || 1,
      message: 'The table cannot be read from here on. Please check the quotation marks.',
    }
  }
}

const unreadable = 'This line cannot be read.'

/** The first error of a line, prefixed with its column unless the message names it. */
function refusalOf({ issues }: z.ZodError): string {
  const { message = unreadable, path = [] } = issues[0] ?? {}
  const column = String(path[0] ?? '')
  return message.toLowerCase().includes(column) ? message : `${column}: ${message}`
}

/** Builds a product from the lines that share its name, or returns their errors. */
function productOf(
  lines: readonly Numbered[],
  badSkus: ReadonlyMap<number, string>,
): { product: Product } | { refused: Refusal[] } {
  const refused: Refusal[] = []
  const read = lines.flatMap(({ line, cells }) => {
    const parsed = Line.safeParse(cells)
    const badSku = badSkus.get(line)
    if (parsed.success && !badSku) return [{ line, values: parsed.data }]
    refused.push({ line, message: parsed.error ? refusalOf(parsed.error) : (badSku ?? unreadable) })
    return []
  })
  const [first] = read
  for (const { line, values } of read)
    for (const name of ['description', 'area', 'tokens'] as const)
      if (first && values[name] !== first.values[name] && !refused.some((one) => one.line === line))
        refused.push({ line, message: `The ${name} differs from the one in line ${first.line}.` })
  if (refused.length > 0 || !first) {
    const others = read.filter(({ line }) => !refused.some((one) => one.line === line))
    const message = 'Not imported, because another line of this product has an error.'
    return { refused: [...refused, ...others.map(({ line }) => ({ line, message }))] }
  }
  const { name, description, area, tokens } = first.values
  const variants = read.map(({ values }) => ({
    name: values.variant,
    price: values.price,
    stock: values.stock,
    ...(values.sku && { sku: values.sku }),
  }))
  const product = {
    name,
    description,
    area,
    variants,
    serenityToken: tokens,
  }
  const whole = ProductInput.safeParse({ ...product, pictures: [] })
  const message = whole.error?.issues[0]?.message
  if (message) return { refused: lines.map(({ line }) => ({ line, message })) }
  return { product }
}

/** The SKU error of each line: another variant or another line has it. */
function skuRefusals(lines: readonly Numbered[], taken: ReadonlySet<string>): Map<number, string> {
  const lineOf = new Map<string, number>()
  return new Map(
    lines.flatMap(({ line, cells }): [number, string][] => {
      const key = skuKey(cells.sku)
      if (key === null) return []
      if (taken.has(key)) return [[line, `One of your variants already has the SKU ${cells.sku}.`]]
      const first = lineOf.get(key)
      if (first !== undefined) return [[line, `Line ${first} already has the SKU ${cells.sku}.`]]
      lineOf.set(key, line)
      return []
    }),
  )
}

/**
 * Parses a table of products. A product is accepted as a whole or not at all. `taken` are the seller's SKUs, by
 * `skuKey`.
 */
export function readTable(csv: string, taken: ReadonlySet<string> = new Set()): Read {
  const records = parseRecords(csv)
  if ('message' in records) return { products: [], refused: [records] }
  const [head, ...rest] = records
  const header = head?.record.map((name) => name.toLowerCase()) ?? []
  const needed = columns.filter((name) => header.includes(name) || !optional.includes(name))
  if (header.toSorted().join() !== needed.toSorted().join())
    return refuseAll(1, `The first line must hold the column names: ${columns.join(', ')}.`)
  if (rest.length === 0) return refuseAll(1, 'There is no product below the first line.')
  if (rest.length > MAX_LINES)
    return refuseAll(
      rest[MAX_LINES]?.info.lines ?? 1,
      'A table can have at most 1,000 lines. Please split it in two.',
    )

  const refused: Refusal[] = []
  const numbered = rest.flatMap(({ record, info }): Numbered[] => {
    const line = info.lines - linesIn(record)
    const cells = Object.fromEntries(
      header.map((name, place) => [name, fromCellText(record[place] ?? '')]),
    ) as Cells
    if (record.length === header.length) return [{ line, cells }]
    refused.push({
      line,
      message: `This line has ${record.length} cells, but the first line has ${header.length}.`,
    })
    return [{ line, cells: { ...cells, area: '' } }]
  })
  const badSkus = skuRefusals(numbered, taken)
  const products: Product[] = []
  for (const lines of Map.groupBy(numbered, ({ cells }) => cells.name).values()) {
    const read = productOf(lines, badSkus)
    if ('product' in read) products.push(read.product)
    else refused.push(...read.refused.filter(({ line }) => !refused.some((one) => one.line === line)))
  }
  return { products, refused: refused.toSorted((a, b) => a.line - b.line) }
}

type Written = Pick<SellerProduct, 'name' | 'description' | 'area' | 'serenityToken'> & {
  variants: readonly { name: string; sku: string | null; price: number | null; stock: number | null }[]
}

/** Writes products as a table that can be imported again. */
export function writeTable(products: readonly Written[]): string {
  const rows = products.flatMap(({ name, description, area, serenityToken, variants }) =>
    variants.map((variant) => [
      toCellText(name),
      toCellText(description),
      area,
      serenityToken,
      toCellText(variant.name),
      variant.price,
      variant.stock,
      toCellText(variant.sku ?? ''),
    ]),
  )
  return stringify(rows, {
    header: true,
    columns: [...columns],
    record_delimiter: '\r\n',
    quoted_match: quotedCells,
  })
}
