import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readTable, writeTable } from '../product-table/product-table.ts'

const head = 'name,description,area,tokens,variant,price,stock'
const read = (...lines: string[]) => readTable([head, ...lines].join('\r\n'))

describe('a table of products', () => {
  test('has a line for each variant, wherever it is placed', () => {
    const { products, refused } = read(
      'Tea,Green,physical,1,20 bags,9,3',
      'Mat,Cork,mental,5,Long,68,0',
      'Tea,Green,physical,1,60 bags,22,12',
    )
    expect(refused).toEqual([])
    expect(products).toMatchObject([
      {
        name: 'Tea',
        serenityToken: 1,
        variants: [
          { name: '20 bags', price: 9, stock: 3 },
          { name: '60 bags', price: 22, stock: 12 },
        ],
      },
      { name: 'Mat', area: 'mental', variants: [{ stock: 0 }] },
    ])
  })

  test('may have another column order, quotes, any line ends and a byte order mark', () => {
    const csv =
      '\uFEFFStock,price,variant,tokens,area,description,name\n3,9,"20 ""soft"" bags",1,physical,"Green,\nand fresh",Tea\n\n'
    expect(readTable(csv)).toMatchObject({
      refused: [],
      products: [{ name: 'Tea', description: 'Green,\nand fresh', variants: [{ name: '20 "soft" bags' }] }],
    })
  })

  test('may have prices with cents, which are exported as they were imported', () => {
    const { products } = read('Tea,Green,physical,1,20 bags,9.50,3')
    expect(products).toMatchObject([{ variants: [{ price: 9.5 }] }])
  })

  test.each([';', '\t'])(
    'may be delimited by %j with decimal commas, as spreadsheets in other locales save it',
    (sign) => {
      const cells = ['Tea', '"Green, and ""fresh"""', 'Physical', '1', '20 bags', '9,5', '3']
      expect(readTable([head.replaceAll(',', sign), cells.join(sign)].join('\n'))).toMatchObject({
        refused: [],
        products: [{ description: 'Green, and "fresh"', area: 'physical', variants: [{ price: 9.5 }] }],
      })
    },
  )

  test.each([
    ['Tea,Green,moon,1,20 bags,9,3', 'Choose an area'],
    ['Tea,,physical,1,20 bags,9,3', 'Write a description'],
    [',Green,physical,1,20 bags,9,3', 'Name cannot be empty'],
    ['Tea,Green,physical,1,,9,3', 'variant: Name cannot be empty'],
    ['Tea,Green,physical,1,20 bags,9.505,3', 'Price must be an amount in dollars, such as 26.50'],
    ['Tea,Green,physical,1,20 bags,-9,3', 'Price must be an amount in dollars, such as 26.50'],
    ['Tea,Green,physical,1,20 bags,1e3,3', 'Price must be an amount in dollars, such as 26.50'],
    ['Tea,Green,physical,1,20 bags,9,', 'Stock must be a whole number'],
    ['Tea,Green,physical,x,20 bags,9,3', 'Tokens must be a whole number'],
    ['Tea,Green,physical,1,20 bags,9', 'This line has 6 cells, but the first line has 7.'],
    ['Tea,Gre\0en,physical,1,20 bags,9,3', 'description: This has characters that cannot be saved.'],
  ])('%j is refused: %s', (line, message) => {
    expect(read('Mat,Cork,mental,5,Long,68,1', line)).toMatchObject({
      products: [{ name: 'Mat' }],
      refused: [{ line: 3, message }],
    })
  })

  test('accepts a product as a whole or not at all, and reports that in each of its lines', () => {
    const { products, refused } = read(
      'Tea,"Green\r\nand fresh",physical,1,20 bags,9,3',
      'Tea,"Green\r\nand fresh",physical,1,60 bags,dear,12',
      'Mat,Cork,mental,5,Long,68,1',
      'Mat,Rubber,mental,5,Short,58,1',
    )
    expect(products).toEqual([])
    expect(refused).toEqual([
      { line: 2, message: 'Not imported, because another line of this product has an error.' },
      { line: 4, message: 'Price must be an amount in dollars, such as 26.50' },
      { line: 6, message: 'Not imported, because another line of this product has an error.' },
      { line: 7, message: 'The description differs from the one in line 6.' },
    ])
  })

  test.each([
    ['another header', 'name,price\r\nTea,9', 1, 'The first line must hold the column names'],
    ['no row below the header', head, 1, 'There is no product below the first line.'],
    ['an open quote', `${head}\r\nTea,"Green,physical`, 2, 'The table cannot be read from here on'],
  ])('with %s is refused', (_what, csv, line, message) => {
    expect(readTable(csv)).toMatchObject({
      products: [],
      refused: [{ line, message: expect.stringContaining(message) as string }],
    })
  })

  test('has at most a thousand lines', () => {
    const lines = Array.from({ length: 1001 }, (_, index) => `Tea ${index},Green,physical,1,One,9,3`)
    expect(read(...lines.slice(1)).products).toHaveLength(1000)
    expect(read(...lines)).toMatchObject({ products: [], refused: [{ line: 1002 }] })
  })

  test('has at most fifty variants per product', () => {
    const lines = Array.from({ length: 51 }, (_, index) => `Tea,Green,physical,1,Size ${index},9,3`)
    const { products, refused } = read(...lines)
    expect([products, refused.length, refused[0]?.message]).toEqual([[], 51, 'At most 50 variants.'])
  })
})

const written = (name: string, description = name) =>
  writeTable([
    {
      name,
      description,
      area: 'social',
      serenityToken: 2,
      variants: [
        {
          name,
          price: 1,
          stock: 0,
          sku: null,
        },
      ],
    },
  ])

describe('an SKU in a table', () => {
  const withSkus = (taken: string[], ...lines: string[]) =>
    readTable([`${head},sku`, ...lines].join('\n'), new Set(taken))

  test('is imported as written, and is optional', () => {
    const { products } = withSkus(
      [],
      'Tea,Green,physical,1,20 bags,9,3, TEA-20 ',
      'Tea,Green,physical,1,60 bags,22,12,',
    )
    expect(products[0]?.variants.map(({ sku }) => sku)).toEqual(['TEA-20', undefined])
  })

  test('is unique in the table and the shop, in any spelling', () => {
    const { products, refused } = withSkus(
      ['mat-l'],
      'Tea,Green,physical,1,20 bags,9,3,TEA-20',
      'Chai,Black,physical,1,20 bags,9,3,tea-20',
      'Mat,Cork,mental,5,Long,68,1,MAT-L',
    )
    expect(products.map(({ name }) => name)).toEqual(['Tea'])
    expect(refused).toEqual([
      { line: 3, message: 'Line 2 already has the SKU tea-20.' },
      { line: 4, message: 'One of your variants already has the SKU MAT-L.' },
    ])
  })

  test('survives export and import', () => {
    const variants = [{ name: 'One', price: 9, stock: 1, sku: '=1-A' }]
    const csv = writeTable([
      { name: 'Tea', description: 'Green', area: 'social', serenityToken: 0, variants },
    ])
    expect(readTable(csv).products[0]?.variants).toEqual(variants)
  })
})

describe('an exported table', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1", '＝1', '=cmd|/c calc!A0'])(
    '%j is not exported as a formula',
    (name) => {
      expect(written(name).split('\r\n')[1]).toMatch(/^"?'/)
    },
  )

  test('is imported as it was, whatever the texts', () => {
    const signs = ['=', '+', '-', '@', "'", '"', ',', ';', '\n', '\t', ' ', 'a', 'ß', '＝', 'é', '1']
    const words = fc
      .string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...signs) })
      .map((text) => text.trim().replaceAll(/\r\n|\r/g, '\n'))
      .filter((text) => text !== '')
    fc.assert(
      fc.property(words, (description) => {
        // A name needs more than punctuation.
        const name = `${description.replaceAll(/\s/g, ' ')}a1`
        expect(readTable(written(name, description))).toEqual({
          refused: [],
          products: [
            {
              name,
              description,
              area: 'social',
              serenityToken: 2,
              variants: [
                {
                  name,
                  price: 1,
                  stock: 0,
                },
              ],
            },
          ],
        })
      }),
    )
  })
})
