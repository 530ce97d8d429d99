import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { FigureTile } from '@wellspring/ui/figure-tile'
import { presentMoment } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { HIDDEN, isTelling, monthLabel, quarterLabel, shareWords } from './report-labels.ts'
import { MonthPart } from './report-parts.tsx'
import { reportInput } from './report-search.ts'

/** The unfiltered report. `mayRead` is undefined while loading. */
function useOwnReport() {
  const api = useApi()
  const [now] = useState(() => new Date(presentMoment()))
  const { data: own } = useQuery(organisationQueries.own(api))
  const mayRead = own && (own.organisation?.abilities.includes('reports') ?? false)
  const report = useQuery({
    ...organisationQueries.report(api, reportInput({}, now)),
    enabled: mayRead === true,
  })
  return { mayRead, report }
}

/** The percentage of satisfied members in the newest quarter with a meaningful result. */
export function SatisfactionCard() {
  const { report } = useOwnReport()
  const quarters = report.data?.report.quarters.filter(({ content }) => content !== null) ?? []
  // The newest quarter with a meaningful result, or else the newest.
  const newest = quarters.findLast(({ content }) => content && isTelling(content)) ?? quarters.at(-1)
  if (!newest?.content) return null
  return (
    <FigureTile
      label={t`Satisfaction`}
      href="/tenant/reports"
      value={isTelling(newest.content) ? shareWords(newest.content) : '–'}
      detail={
        isTelling(newest.content)
          ? t`Ratings with 4 or 5 stars in ${quarterLabel(newest.from)}.`
          : t`Too few ratings to say.`
      }
    />
  )
}

/** The number of participants in the last reported month. */
export function ReportCard() {
  const { mayRead, report } = useOwnReport()
  if (mayRead === false) return null
  const newest = report.data?.report.months.at(-1)
  const people = newest?.people ?? null
  const value = people === null ? HIDDEN : t`about ${people}`
  return (
    <FigureTile
      label={t`Active members`}
      href="/tenant/reports"
      value={report.data && (newest ? value : t`No report yet`)}
      detail={newest ? t`Took part in ${monthLabel(newest.month)}.` : ' '}
      failed={report.isError && !report.data}
    />
  )
}

/** The number of participants per month. */
export function MonthsCard() {
  const { data } = useOwnReport().report
  return data && data.report.months.length > 0 ? <MonthPart months={data.report.months} /> : null
}
