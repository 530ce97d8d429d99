import { Box, Button, Checkbox, Flex } from '@chakra-ui/react'

import type { SeriesDate } from '@wellspring/api/contract/series'
import { StatusBadge } from '@wellspring/ui/status-badge'
import type { Clock } from '@wellspring/ui/zoned-time'
import { dayAndTime } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { dateNames } from '../../parts/series/series-labels.ts'

export interface DateRowProps {
  date: SeriesDate
  /** The chosen start for this date; null skips it. */
  chosen: string | null
  /** Whether the time has been taken since the preview. */
  isGone: boolean
  clock: Clock
  onChange: (chosen: string | null) => void
}

/** A date of a series, which can be kept, skipped or moved to a free time nearby. */
export function DateRow({ date, chosen, isGone, clock, onChange }: DateRowProps) {
  const { startsAt, state, alternatives } = date
  const shown = chosen ?? startsAt
  const canKeep = chosen !== null || (state === 'free' && !isGone)
  const look = isGone ? dateNames.taken : shown === startsAt ? dateNames[state] : dateNames.free
  return (
    <Box as="li" py="3" borderTopWidth="1px">
      <Flex gap="3" justify="space-between" align="center">
        <Checkbox.Root
          minH="6"
          checked={chosen !== null}
          disabled={!canKeep}
          onCheckedChange={({ checked }) => onChange(checked === true ? shown : null)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{dayAndTime(shown, clock)}</Checkbox.Label>
        </Checkbox.Root>
        <StatusBadge status={state} {...look} />
      </Flex>
      {alternatives.length > 0 ? (
        <Flex
          role="group"
          aria-label={t`Instead of ${dayAndTime(startsAt, clock)}`}
          gap="2"
          mt="2"
          wrap="wrap"
        >
          {alternatives.map(({ startsAt: other }) => (
            <Button
              key={other}
              size="sm"
              minH="11"
              variant={other === chosen ? 'solid' : 'outline'}
              aria-pressed={other === chosen}
              onClick={() => onChange(other)}
            >
              {dayAndTime(other, clock)}
            </Button>
          ))}
        </Flex>
      ) : null}
    </Box>
  )
}
