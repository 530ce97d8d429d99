import type { Report } from '@wellspring/api/contract/organisation-reports'
import { t } from '@wellspring/words/macro'

const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** `2026-05` as the label of a chart bar: `May ’26`. */
export function monthLabel(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  return `${months.format(at)} ’${month.slice(2, 4)}`
}

/** The quarter that begins with a month: 'Q2 2026'. */
export const quarterLabel = (from: string): string =>
  `Q${Math.floor((Number(from.slice(5)) - 1) / 3) + 1} ${from.slice(0, 4)}`

/** Shown in place of a number that could identify people. */
export const HIDDEN = t`too few`

/** The widest range, in percentage points, that is still shown as one number. */
const WIDEST = 20

type Content = NonNullable<Report['quarters'][number]['content']>

const spanOf = ({ share, within }: Content) =>
  [Math.max(0, share - within), Math.min(100, share + within)] as const

/** Whether the margin is narrow enough to show one number. */
export function isTelling(content: Content): boolean {
  const [least, most] = spanOf(content)
  return most - least <= WIDEST
}

/** The range that contains the true percentage. */
export function shareWords(content: Content): string {
  const [least, most] = spanOf(content)
  return t`${least}% to ${most}%`
}

/** The report as a CSV file; hidden numbers are empty there too. */
export function reportCsv({ months: reported, quarters, sponsored }: Report): string {
  const rows = [
    [
      'period',
      'area',
      t`people (about)`,
      t`satisfied out of 100`,
      t`plus or minus`,
      t`set aside in dollars`,
      t`returned in dollars`,
    ],
    ...reported.map(({ month, people }) => [month, 'all', people, null, null, null, null]),
    ...quarters.flatMap(({ from, areas, content }) => [
      ...areas.map(({ area, people }) => [quarterLabel(from), area, people, null, null, null, null]),
      [quarterLabel(from), 'all', null, content?.share ?? null, content?.within ?? null, null, null],
    ]),
    ...sponsored.map(({ from, setAside, returned }) => [
      quarterLabel(from),
      'all',
      null,
      null,
      null,
      setAside,
      returned,
    ]),
  ]
  return rows.map((row) => row.map((cell) => cell ?? '').join(',')).join('\r\n')
}
