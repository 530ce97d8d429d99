import { expect, test } from 'vitest'
import { cellsOf, paint, windowWords } from './paint.ts'

const day = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

test.each([
  ['into an empty day', [], day(9, 12), true, [day(9, 12)]],
  ['apart from another', [day(9, 10)], day(11, 12), true, [day(9, 10), day(11, 12)]],
  ['so that both touch', [day(9, 10)], day(10, 12), true, [day(9, 12)]],
  ['over two', [day(9, 10), day(11, 12)], day(9.5, 11.5), true, [day(9, 12)]],
  ['a hole', [day(9, 17)], day(12, 13), false, [day(9, 12), day(13, 17)]],
  ['an end', [day(9, 17)], day(16, 18), false, [day(9, 16)]],
  ['what is closed', [day(9, 12)], day(12, 13), false, [day(9, 12)]],
  ['everything', [day(9, 12), day(13, 17)], day(0, 24), false, []],
])('paints %s', (_what, windows, part, open, result) => {
  expect(paint(windows, part, open)).toEqual(result)
})

test('a half hour that is open in part is no open cell', () => {
  const cells = cellsOf([{ from: 555, to: 630 }])
  expect(cells.map((open, at) => (open ? at : -1)).filter((at) => at >= 0)).toEqual([19, 20])
  expect(windowWords([{ from: 555, to: 630 }])).toBe('09:15 to 10:30')
  expect(windowWords([])).toBe('Closed')
})
