import { expect, test } from 'vitest'

import { writeTable } from '../../domains/catalogue/product-table/product-table.ts'
import { asCsv } from './csv.ts'

async function* parts(names: string[]) {
  yield names
}

// A table program of the United States parts cells at commas, one of Germany at semicolons, some at tabs.
test.each([',', ';', '\t'])(
  'what somebody is called is one cell wherever cells are parted by %j',
  async (comma) => {
    const name = `Ann${comma}=1+1`
    const lines = await Array.fromAsync(asCsv([['Guest', (guest: string) => guest]], parts([name])))
    expect(lines.join('')).toBe(`Guest\n"${name}"\n`)
  },
)

test('what a product is called is one cell as well', () => {
  const variants = [{ name: 'Standard', sku: null, price: 58, stock: 12 }]
  const product = { description: '', area: 'physical' as const, serenityToken: 0, variants }
  expect(writeTable([{ ...product, name: 'Mat;=1+1' }])).toContain('"Mat;=1+1"')
})
