import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { FigureTile } from '@wellspring/ui/figure-tile'

import { HIDDEN, monthLabel } from './report-labels.ts'
import { MonthPart } from './report-parts.tsx'
import { reportInput } from './report-search.ts'

/** The report that this reader may see, unfiltered; `mayRead` is undefined until that is known. */
function useOwnReport() {
  const api = useApi()
  const [now] = useState(() => new Date())
  const { data: own } = useQuery(organisationQueries.own(api))
  const mayRead = own && (own.organisation?.abilities.includes('reports') ?? false)
  const report = useQuery({
    ...organisationQueries.report(api, reportInput({}, now)),
    enabled: mayRead === true,
  })
  return { mayRead, report }
}

/** How many took part in the last month that was reported. */
export function ReportCard() {
  const { mayRead, report } = useOwnReport()
  if (mayRead === false) return null
  const newest = report.data?.report.months.at(-1)
  const people = newest?.people ?? null
  const value = people === null ? HIDDEN : `about ${people}`
  return (
    <FigureTile
      label="Took part"
      href="/tenant/reports"
      value={report.data && (newest ? value : 'No report yet')}
      detail={newest ? `In ${monthLabel(newest.month)}. A number stands for ten people at least.` : ' '}
      failed={report.isError && !report.data}
    />
  )
}

/** How many took part month by month. */
export function MonthsCard() {
  const { data } = useOwnReport().report
  return data && data.report.months.length > 0 ? <MonthPart months={data.report.months} /> : null
}
