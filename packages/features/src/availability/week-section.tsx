import { Grid, Stack, Text } from '@chakra-ui/react'

import type { Window } from '@wellspring/api/contract/availability'
import { WeekGrid, weekdays } from '@wellspring/ui/week-grid'
import { useClock } from '@wellspring/ui/zoned-time'

import { DayWindows } from './day-windows.tsx'
import { Section } from './section.tsx'

export interface WeekSectionProps {
  week: readonly (readonly Window[])[]
  onChange: (week: Window[][]) => void
  messages: (day: number) => readonly string[]
}

/** The hours that are drawn: the usual ones, and whatever is open beside them. */
function hoursOf(week: WeekSectionProps['week']) {
  const windows = week.flat()
  return [
    Math.min(6, ...windows.map(({ from }) => Math.floor(from / 60))),
    Math.max(22, ...windows.map(({ to }) => Math.ceil(to / 60))),
  ] as const
}

/** The hours of every week: painted, or to the minute. */
export function WeekSection({ week, onChange, messages }: WeekSectionProps) {
  const { hour12 } = useClock()
  return (
    <Section
      title="Your week"
      sentence="Paint the hours in which you can be booked: with the mouse or a finger along a day, or with the arrow keys and Space."
    >
      <WeekGrid week={week} onChange={onChange} hours={hoursOf(week)} hour12={hour12} />
      <Stack gap="4" mt="6">
        {weekdays.map((name, day) => (
          <Grid
            key={name}
            gap="2"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '8rem minmax(0, 1fr)' }}
          >
            <Text fontWeight="semibold" lineHeight="2.75rem">
              {name}
            </Text>
            <DayWindows
              day={name}
              windows={week[day] ?? []}
              messages={messages(day)}
              onChange={(windows) => onChange(week.map((old, at) => (at === day ? windows : [...old])))}
            />
          </Grid>
        ))}
      </Stack>
    </Section>
  )
}
