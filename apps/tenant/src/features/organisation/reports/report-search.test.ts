import { expect, test } from 'vitest'

import { reportSample } from '@wellspring/api/testing/organisations'

import { reportCsv } from './report-labels.ts'
import { partOfReport, readReportSearch, timeSearch } from './report-search.ts'

const now = new Date('2026-06-16T09:00:00.000Z')

test.each([
  [{ quarter: '2026-01' }, { quarter: '2026-01' }],
  [{ quarter: '2026-01', months: 6 }, { quarter: '2026-01' }],
  [{ quarter: '2026-02', months: 6 }, { months: 6 }],
  [{ months: '24' }, { months: 24 }],
  [{ months: 7 }, {}],
  [{ quarter: 7, area: 'nowhere' }, {}],
])('%o in the URL is read as %o', (given, read) => expect(readReportSearch(given)).toEqual(read))

test('choosing a quarter replaces a number of months, and the other way around', () => {
  const choose = (search: object, time: string) => readReportSearch({ ...search, ...timeSearch(time) })
  expect(choose({ months: 6 }, '2026-01')).toEqual({ quarter: '2026-01' })
  expect(choose({ quarter: '2026-01' }, '6')).toEqual({ months: 6 })
})

test('a quarter holds its three months, its areas and its payments, in the file too', () => {
  const shown = partOfReport(reportSample(), { quarter: '2026-01' }, now)
  expect(shown.months.map(({ month }) => month)).toEqual(['2026-03'])
  expect(shown.quarters.map(({ from }) => from)).toEqual(['2026-01'])
  expect(shown.sponsored.map(({ from }) => from)).toEqual(['2026-01'])
  expect(reportCsv(shown)).not.toContain('2026-05')
})

test('without a quarter, the last twelve months or as many as asked are shown', () => {
  const report = reportSample({
    months: ['2025-05', '2025-06', '2026-01'].map((month) => ({ month, people: 40 })),
  })
  const months = (search: Parameters<typeof partOfReport>[1]) =>
    partOfReport(report, search, now).months.map(({ month }) => month)
  expect(months({})).toEqual(['2025-06', '2026-01'])
  expect(months({ months: 24 })).toHaveLength(3)
  expect(months({ months: 6 })).toEqual(['2026-01'])
})
