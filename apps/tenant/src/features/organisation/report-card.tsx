import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { FigureTile } from '@wellspring/ui/figure-tile'

import { HIDDEN, monthLabel } from './report-labels.ts'
import { reportInput } from './report-search.ts'

/** How many took part in the last month that was reported. */
export function ReportCard() {
  const api = useApi()
  const [now] = useState(() => new Date())
  const { data: own } = useQuery(organisationQueries.own(api))
  const mayRead = own?.organisation?.abilities.includes('reports') ?? false
  const report = useQuery({ ...organisationQueries.report(api, reportInput({}, now)), enabled: mayRead })
  if (own && !mayRead) return null
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
