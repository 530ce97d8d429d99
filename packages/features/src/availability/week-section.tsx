import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'

import type { Window } from '@wellspring/api/contract/availability'
import { WeekGrid, weekdays, windowWords } from '@wellspring/ui/week-grid'
import { weekFrom } from '@wellspring/ui/week-column'
import { firstWeekday, useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { DayWindows } from './day-windows.tsx'
import { Section } from './section.tsx'
import type { WrongTime } from './use-draft.ts'
import { WeekDay } from './week-day.tsx'

export interface WeekSectionProps {
  week: readonly (readonly Window[])[]
  onChange: (week: Window[][]) => void
  wrong: (day: number) => readonly WrongTime[]
}

/** The hours of the preview: 06:00 to 22:00, widened to include every window. */
function hoursOf(week: WeekSectionProps['week']) {
  const windows = week.flat()
  return [
    Math.min(6, ...windows.map(({ from }) => Math.floor(from / 60))),
    Math.max(22, ...windows.map(({ to }) => Math.ceil(to / 60))),
  ] as const
}

const nineToFive = [{ from: 540, to: 1020 }]
const withLunch = [
  { from: 540, to: 720 },
  { from: 780, to: 1020 },
]
const evening = [{ from: 1020, to: 1260 }]
const onWeekdays = (windows: readonly Window[]) => weekdays.map((_name, day) => (day < 5 ? [...windows] : []))

/** Common weeks to start from. */
const templates = [
  [t`Weekdays 9 to 5`, onWeekdays(nineToFive)],
  [t`Weekdays with a lunch break`, onWeekdays(withLunch)],
  [t`Weekday evenings`, onWeekdays(evening)],
  [t`Closed`, onWeekdays([])],
] as const

/** The windows of a day, or that it is closed. */
const linesOf = (windows: readonly Window[], hour12: boolean) =>
  (windows.length > 0 ? windows.map((one) => [one]) : [[]]).map((one) => windowWords(one, hour12))

const isWeekend = (day: number) => day > 4

/** The weekly hours, edited by time or copied between days; a desktop shows a preview beside them. */
export function WeekSection({ week, onChange, wrong }: WeekSectionProps) {
  const { hour12 } = useClock()
  const set = (windows: readonly Window[], isMeant: (day: number) => boolean) =>
    onChange(week.map((old, at) => (isMeant(at) ? [...windows] : [...old])))
  return (
    <Section title={t`Your week`} sentence={t`Type your hours, or copy one day to others.`}>
      <Flex
        role="group"
        aria-label={t`Start from`}
        gap="2"
        align="center"
        mb={{ base: '2', sm: '5' }}
        // On a phone the buttons stay on one line that scrolls.
        wrap={{ base: 'nowrap', sm: 'wrap' }}
        overflowX={{ base: 'auto', sm: 'visible' }}
        mx={{ base: '-4', sm: '0' }}
        px={{ base: '4', sm: '0' }}
        py="1"
      >
        <Text textStyle="sm" color="fg.muted" flexShrink="0">
          <Trans>Start from</Trans>
        </Text>
        {templates.map(([label, hours]) => (
          <Button
            key={label}
            size="sm"
            flexShrink="0"
            variant="outline"
            onClick={() => onChange(hours.map((windows) => [...windows]))}
          >
            {label}
          </Button>
        ))}
      </Flex>
      <Grid
        gap="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        alignItems="start"
      >
        {/* The minimum height of seven days, so that content below does not shift while they load. */}
        <Stack gap={{ base: '0', sm: '3' }} minH={{ base: '21.5rem', sm: '0' }}>
          {weekFrom(firstWeekday()).map((day) => (
            <WeekDay
              key={day}
              name={weekdays[day] ?? ''}
              words={linesOf(week[day] ?? [], hour12)}
              isMarked={wrong(day).length > 0}
            >
              <DayWindows
                day={weekdays[day] ?? ''}
                windows={week[day] ?? []}
                wrong={wrong(day)}
                onChange={(windows) => set(windows, (at) => at === day)}
                copy={{
                  label: isWeekend(day) ? t`Copy to the weekend` : t`Copy to weekdays`,
                  onPress: () => set(week[day] ?? [], (at) => isWeekend(at) === isWeekend(day)),
                }}
              />
            </WeekDay>
          ))}
        </Stack>
        <Box hideBelow="md">
          <WeekGrid week={week} hours={hoursOf(week)} hour12={hour12} />
        </Box>
      </Grid>
    </Section>
  )
}
