import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes are doubled, formulas are text, numbers are numbers, and columns without a value are omitted', () => {
  const columns = [
    { id: 'name', header: 'Name', csv: ({ name }: { name: string }) => name },
    { id: 'sum', header: 'Sum', value: () => -12.5 },
    { id: 'menu', header: 'Menu', cell: () => 'x' },
    { id: 'gone', header: 'Gone', value: () => 'y', csv: null },
  ]
  expect(csvOf(columns, [{ name: 'Bo "B" Lind' }, { name: '=1+1' }])).toBe(
    '\uFEFF"Name","Sum"\r\n"Bo ""B"" Lind",-12.5\r\n"\'=1+1",-12.5\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(1)'])(
  'a name that a spreadsheet would calculate stays text: %j',
  (name) => {
    expect(csvOf([{ id: 'name', header: 'Name', value: (row: string) => row }], [name])).toContain(
      `"'${name}"`,
    )
  },
)
