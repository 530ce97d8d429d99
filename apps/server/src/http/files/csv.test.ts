import { expect, test } from 'vitest'

import { writeTable } from '../../domains/catalogue/product-table/product-table.ts'
import { asCsv } from './csv.ts'

async function* parts(names: string[]) {
  yield names
}

// Spreadsheet programs split cells at commas in the United States, at semicolons in Germany, and some at tabs.
test.each([',', ';', '\t'])('a name stays in one cell where %j separates cells', async (comma) => {
  const name = `Ann${comma}=1+1`
  const lines = await Array.fromAsync(asCsv([['Guest', (guest: string) => guest]], parts([name])))
  expect(lines.join('')).toBe(`Guest\n"${name}"\n`)
})

test('a product name stays in one cell', () => {
  const variants = [{ name: 'Standard', sku: null, price: 58, stock: 12 }]
  const product = { description: '', area: 'physical' as const, serenityToken: 0, variants }
  expect(writeTable([{ ...product, name: 'Mat;=1+1' }])).toContain('"Mat;=1+1"')
})
