import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { areas } from '@wellspring/api/contract/areas'
import { REPORT_MEMBERS } from '@wellspring/api/contract/organisation-reports'
import type { Report } from '@wellspring/api/contract/organisation-reports'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { areaNames } from '@wellspring/ui/area-names'
import { CsvSave } from '@wellspring/ui/csv-button'
import { EmptyList } from '@wellspring/ui/empty-list'
import { ErrorState } from '@wellspring/ui/error-state'
import { FilterSelect } from '@wellspring/ui/filter-select'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { saveFile } from '@wellspring/ui/save-file'
import { presentMoment } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { quarterLabel, reportCsv } from './report-labels.ts'
import { ContentPart, MonthPart, QuarterPart, ReportRules, SponsoredPart } from './report-parts.tsx'
import { firstMonth, partOfReport, readReportSearch, timeSearch, wholeReportInput } from './report-search.ts'
import type { ReportSearch } from './report-search.ts'

export interface ReportsScreenProps {
  search: ReportSearch
  onSearch: (search: ReportSearch) => void
}

const areaOptions = [['', t`All areas`], ...areas.map((area) => [area, areaNames[area]] as const)] as const
/** The spans, and each reported quarter, newest first. */
const timeOptions = (report: Report | undefined) =>
  [
    ['', t`Last 12 months`],
    ['6', t`Last 6 months`],
    ['24', t`Last 24 months`],
    ...(report?.quarters ?? []).map(({ from }) => [from, quarterLabel(from)] as const).toReversed(),
  ] as const

function nothingIn({ members }: Report): string {
  return members < REPORT_MEMBERS
    ? t`Reports begin with ${REPORT_MEMBERS} members, so that no one can be identified. You have ${members}.`
    : t`The first appears a few days after the first whole month.`
}

interface ShownProps {
  report: Report
  search: ReportSearch
  /** The first month that the search asks for. */
  from: string
  onShowAll: () => void
}

function Shown({ report, search, from, onShowAll }: ShownProps) {
  if (search.quarter && report.quarters.length === 0)
    return (
      <EmptyList
        title={t`No report for ${quarterLabel(search.quarter)}`}
        sentence={t`A quarter is reported a few days after it ends.`}
        action={
          <Button variant="outline" onClick={onShowAll}>
            <Trans>Show the last 12 months</Trans>
          </Button>
        }
      />
    )
  if (report.months.length === 0 && report.quarters.length === 0)
    return (
      <Stack gap="6">
        <EmptyList title={t`No reports yet`} sentence={nothingIn(report)} />
        <SponsoredPart sponsored={report.sponsored} />
      </Stack>
    )
  return (
    <Stack gap="6">
      <MonthPart months={report.months} from={from} />
      <QuarterPart quarters={report.quarters} area={search.area} />
      <ContentPart quarters={report.quarters} />
      <SponsoredPart sponsored={report.sponsored} />
      <ReportRules />
    </Stack>
  )
}

const fileName = ({ quarter }: ReportSearch) =>
  quarter ? `wellspring-report-${quarterLabel(quarter).replace(' ', '-')}.csv` : 'wellspring-report.csv'

/** How the members use Wellspring, in numbers that identify no one. */
export function ReportsScreen({ search, onSearch }: ReportsScreenProps) {
  const [now] = useState(() => new Date(presentMoment()))
  const query = organisationQueries.report(useApi(), wholeReportInput(search, now))
  const { data, error, isFetching, refetch } = useQuery(query)
  const shown = data && partOfReport(data.report, search, now)
  const change = (part: object) => onSearch(readReportSearch({ ...search, ...part }))
  const download = (report: Report) =>
    saveFile(new Blob([reportCsv(report)], { type: 'text/csv' }), fileName(search))
  return (
    <>
      <PageHeader
        title={t`Reports`}
        description={t`How your members use Wellspring, in numbers that identify no one.`}
      />
      <Flex gap={{ base: '2', sm: '3' }} wrap={{ base: 'nowrap', sm: 'wrap' }} mb="5">
        <FilterSelect
          label={t`Area`}
          value={search.area ?? ''}
          options={areaOptions}
          onChange={(area) => change({ area })}
        />
        <FilterSelect
          label={t`Time`}
          value={search.quarter ?? String(search.months ?? '')}
          options={timeOptions(data?.report)}
          onChange={(time) => change(timeSearch(time))}
        />
        <CsvSave isKnown={shown !== undefined} onPress={() => shown && download(shown)} />
      </Flex>
      <Box>
        {shown ? (
          <Shown
            report={shown}
            search={search}
            from={firstMonth(search, now)}
            onShowAll={() => change(timeSearch(undefined))}
          />
        ) : error ? (
          <ErrorState {...failureOf({ error, isFetching, refetch })} />
        ) : (
          <LoadingList />
        )}
      </Box>
    </>
  )
}
