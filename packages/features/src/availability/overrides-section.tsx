import { Box, Button, Field, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { Availability } from '@wellspring/api/contract/availability'
import { DateInput } from '@wellspring/ui/date-input'
import { TrashIcon } from '@wellspring/ui/icon'
import { mediumDay } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { DayWindows } from './day-windows.tsx'
import { Section } from './section.tsx'
import type { WrongTime } from './use-draft.ts'
import { DAY_MS } from '@wellspring/api/contract/time'

type Overrides = Availability['overrides']

export interface OverridesSectionProps {
  overrides: Overrides
  onChange: (overrides: Overrides) => void
  wrong: (at: number) => readonly WrongTime[]
}

function refusalOf(on: string, taken: readonly string[]): string | null {
  if (!on) return t`Enter a date`
  // Yesterday may still be today in the zone of the hours.
  if (Date.parse(on) < Date.now() - 2 * DAY_MS) return t`This day is over.`
  return taken.includes(on) ? t`This day is already in the list.` : null
}

function AddDay({ taken, onAdd }: { taken: readonly string[]; onAdd: (on: string) => void }) {
  const [on, setOn] = useState('')
  const [error, setError] = useState<string | null>(null)
  function add() {
    const refusal = refusalOf(on, taken)
    setError(refusal)
    if (refusal) return
    onAdd(on)
    setOn('')
  }
  return (
    <Flex gap="3" align="flex-end" wrap="wrap">
      <Field.Root invalid={error !== null} w="auto">
        <Field.Label>
          <Trans>Another day</Trans>
        </Field.Label>
        <DateInput w="12rem" value={on} onChange={({ target }) => setOn(target.value)} />
        <Field.ErrorText>{error}</Field.ErrorText>
      </Field.Root>
      <Button variant="outline" onClick={add}>
        <Trans>Add this day</Trans>
      </Button>
    </Flex>
  )
}

/** Days whose times differ from the weekly hours, or that are closed. */
export function OverridesSection({ overrides, onChange, wrong }: OverridesSectionProps) {
  return (
    <Section
      title={t`Special dates`}
      sentence={t`A day you add here has its own hours instead of its weekday’s. Without hours it is closed.`}
    >
      <Stack gap="4">
        {overrides.map(({ on, windows }, at) => (
          <Box key={on} borderWidth="1px" borderColor="border" borderRadius="lg" bg="bg.surface" p="4">
            <Flex justify="space-between" align="center" mb="2">
              <Text fontWeight="semibold">{mediumDay(on)}</Text>
              <Button
                variant="ghost"
                size="sm"
                colorPalette="red"
                aria-label={t`Remove ${mediumDay(on)}`}
                onClick={() => onChange(overrides.filter((day) => day.on !== on))}
              >
                <TrashIcon size={16} />
                <Trans>Remove</Trans>
              </Button>
            </Flex>
            <DayWindows
              day={mediumDay(on)}
              windows={windows}
              wrong={wrong(at)}
              onChange={(next) =>
                onChange(overrides.map((day) => (day.on === on ? { ...day, windows: next } : day)))
              }
            />
          </Box>
        ))}
        <AddDay
          taken={overrides.map(({ on }) => on)}
          onAdd={(on) =>
            onChange([...overrides, { on, windows: [] }].toSorted((a, b) => a.on.localeCompare(b.on)))
          }
        />
      </Stack>
    </Section>
  )
}
