import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import type { Area } from '@wellspring/api/contract/areas'
import { REPORT_STEP } from '@wellspring/api/contract/organisation-reports'
import type { Report } from '@wellspring/api/contract/organisation-reports'
import { areaNames } from '@wellspring/ui/area-names'
import { BarChart } from '@wellspring/ui/bar-chart'
import { DataTable } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { Disclosure } from '@wellspring/ui/disclosure'
import { Money } from '@wellspring/ui/money'
import { Trans, t } from '@wellspring/words/macro'

import { HIDDEN, isTelling, monthLabel, quarterLabel } from './report-labels.ts'

function Part({ title, sentence, children }: { title: string; sentence: string; children?: ReactNode }) {
  return (
    <Box bg="bg.surface" borderWidth="1px" borderRadius="lg" p={{ base: '4', sm: '5' }}>
      <Text as="h2" textStyle="heading">
        {title}
      </Text>
      <Text textStyle="sm" color="fg.muted" mb={children ? '4' : '0'}>
        {sentence}
      </Text>
      {children}
    </Box>
  )
}

interface MonthPartProps extends Pick<Report, 'months'> {
  /** The first month that was asked for, `2025-12`. */
  from?: string
}

/** The number of participants per month. */
export function MonthPart({ months, from }: MonthPartProps) {
  const [first] = months
  const rounded = t`About how many members took part in anything, rounded to ${REPORT_STEP} so that no one can be identified.`
  return (
    <Part
      title={t`People by month`}
      sentence={
        first && from && first.month > from
          ? t`${rounded} Your reports begin in ${monthLabel(first.month)}.`
          : rounded
      }
    >
      <BarChart
        label={t`People by month`}
        of={t`Month`}
        counts={t`People, about`}
        hidden={HIDDEN}
        bars={months.map(({ month, people }) => ({ id: month, label: monthLabel(month), value: people }))}
      />
    </Part>
  )
}

/** The satisfaction of members who gave a rating, per quarter. */
export function ContentPart({ quarters }: Pick<Report, 'quarters'>) {
  const telling = quarters.map(({ from, content }) => ({
    from,
    content: content && isTelling(content) ? content : null,
  }))
  const within = Math.max(0, ...telling.map(({ content }) => content?.within ?? 0))
  if (quarters.every(({ content }) => content === null)) return null
  if (within === 0)
    return (
      <Part
        title={t`Satisfaction by quarter`}
        sentence={t`Too few ratings to say. We show it once more members have rated a session.`}
      />
    )
  return (
    <Part
      title={t`Satisfaction by quarter`}
      sentence={t`About how many of 100 ratings of a session gave 4 or 5 stars. Each number may be off by up to ${within}.`}
    >
      <BarChart
        label={t`Satisfaction by quarter`}
        of={t`Quarter`}
        counts={t`Out of 100, about`}
        hidden={HIDDEN}
        bars={telling.map(({ from, content }) => ({
          id: from,
          label: quarterLabel(from),
          value: content?.share ?? null,
        }))}
      />
    </Part>
  )
}

type Quarter = Report['quarters'][number]

const quarterColumns = (areas: readonly Area[]): DataColumn<Quarter>[] => [
  { id: 'quarter', header: t`Quarter`, cell: ({ from }) => quarterLabel(from) },
  ...areas.map((area): DataColumn<Quarter> => ({
    id: area,
    header: areaNames[area],
    align: 'end',
    cell: ({ areas: shown }) => {
      const people = shown.find((one) => one.area === area)?.people ?? null
      return people ?? HIDDEN
    },
  })),
]

/** The newest quarter by area, or one area by quarter, with all values in a table. */
export function QuarterPart({ quarters, area }: Pick<Report, 'quarters'> & { area: Area | undefined }) {
  const newest = quarters.at(-1)
  if (!newest) return null
  const bars = area
    ? quarters.map(({ from, areas }) => ({
        id: from,
        label: quarterLabel(from),
        value: areas[0]?.people ?? null,
        palette: area,
      }))
    : newest.areas.map((one) => ({
        id: one.area,
        label: areaNames[one.area],
        value: one.people,
        palette: one.area,
      }))
  return (
    <Part
      title={area ? t`${areaNames[area]} by quarter` : t`People by area, ${quarterLabel(newest.from)}`}
      sentence={t`About how many took part. People who took part in several areas are counted in each.`}
    >
      <BarChart
        label={t`People by area`}
        of={area ? t`Quarter` : t`Area`}
        counts={t`People, about`}
        hidden={HIDDEN}
        bars={bars}
        table={
          quarters.length > 1 ? (
            <DataTable
              label={t`All quarters`}
              columns={quarterColumns(newest.areas.map((one) => one.area))}
              rows={quarters.toReversed()}
              rowId={({ from }) => from}
              searchable={false}
            />
          ) : null
        }
      />
    </Part>
  )
}

const sponsoredColumns: readonly DataColumn<Report['sponsored'][number]>[] = [
  { id: 'quarter', header: t`Quarter`, cell: ({ from }) => quarterLabel(from) },
  {
    id: 'setAside',
    header: t`Set aside`,
    align: 'end',
    cell: ({ setAside }) => <Money dollars={setAside} align="end" />,
  },
  {
    id: 'returned',
    header: t`Returned`,
    align: 'end',
    cell: ({ returned }) => (returned === null ? t`After it ends` : <Money dollars={returned} align="end" />),
  },
]

/** The organisation's spending on members' bookings; renders nothing without any. */
export function SponsoredPart({ sponsored }: Pick<Report, 'sponsored'>) {
  if (sponsored.length === 0) return null
  return (
    <Part
      title={t`Sponsored spend by quarter`}
      sentence={t`We set aside everyone’s limit up front. Unused money is returned in rounded amounts, so no one can be identified.`}
    >
      <DataTable
        label={t`Sponsored spend by quarter`}
        columns={sponsoredColumns}
        rows={sponsored.toReversed()}
        rowId={({ from }) => from}
        searchable={false}
      />
    </Part>
  )
}

/** Explains how the numbers are calculated. */
export function ReportRules() {
  return (
    <Disclosure summary={t`Why these numbers are not exact`}>
      <Text maxW="prose">
        <Trans>
          What your people do here is private. Each number is calculated once, when its month or quarter is
          over, from those who were members for all of it. It stands for at least ten people. It is rounded
          and shifted a little at random, so that no one can be identified by it. Where a number would reveal
          too much, we show none.
        </Trans>
      </Text>
    </Disclosure>
  )
}
