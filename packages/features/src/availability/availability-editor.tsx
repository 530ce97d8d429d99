import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { hasCode } from '@wellspring/api/client'
import type { Availability } from '@wellspring/api/contract/availability'
import { useUpdateAvailability } from '@wellspring/api/hooks/scheduling'
import { saveBar } from '@wellspring/forms/save-bar'
import { mediumDay } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { weekdays } from '@wellspring/ui/week-grid'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

import { CalendarsSection } from './calendars-section.tsx'
import { OverridesSection } from './overrides-section.tsx'
import { TimeOffSection } from './time-off-section.tsx'
import { useDraft } from './use-draft.ts'
import { WeekSection } from './week-section.tsx'
import { ZoneSection } from './zone-section.tsx'

export interface AvailabilityEditorProps {
  availability: Availability
  /** Fetches the current availability from the server. */
  loadNewest: () => Promise<Availability | undefined>
  onUnsavedChange: (unsaved: boolean) => void
}

const outOfDate = t`Your hours were changed elsewhere. This is the latest version; your changes were not saved. Please make them again.`

/** The invalid days with their errors, as a summary. */
function wrongWords({ draft, wrongInWeek, wrongInOverride }: ReturnType<typeof useDraft>): string {
  const days = [
    ...draft.week.map((_day, at) => [weekdays[at] ?? '', wrongInWeek(at)] as const),
    ...draft.overrides.map(({ on }, at) => [mediumDay(on), wrongInOverride(at)] as const),
  ]
  const words = days.flatMap(([day, wrong]) => (wrong[0] ? [t`${day}: ${wrong[0].message}`] : []))
  return words.length > 0 ? words.join(' ') : t`Please check the times that are marked.`
}

/** The provider's weekly hours, exceptions, time off and calendars. */
export function AvailabilityEditor({ availability, loadNewest, onUnsavedChange }: AvailabilityEditorProps) {
  const times = useDraft(availability, useClock().zone)
  const { draft, unsaved } = times
  const { mutateAsync, isPending } = useUpdateAvailability()
  const page = useRef<HTMLDivElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const tell = useEffectEvent(onUnsavedChange)
  useEffect(() => tell(unsaved), [unsaved])

  function change(part: Parameters<typeof times.change>[0]) {
    setRefusal(null)
    times.change(part)
  }

  async function save() {
    const wrong = times.isValid ? null : wrongWords(times)
    setRefusal(wrong)
    if (wrong) {
      // Focus moves to the first invalid field; on a phone, an invalid day is expanded first.
      page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    try {
      const answer = await mutateAsync({ ...draft, revision: times.revision })
      times.take(answer.availability)
      toast.success(t`Saved`)
    } catch (error) {
      const isOld = hasCode(error, 'OUT_OF_DATE')
      const newest = isOld ? await loadNewest() : undefined
      if (newest) times.take(newest)
      setRefusal(newest ? outOfDate : (error as Error).message)
    }
  }

  return (
    <Stack ref={page} gap="10">
      <ZoneSection draft={draft} onChange={change} />
      {/* Hours come first on a phone, because they are the main task of this page. */}
      <Box order={{ base: -1, sm: 0 }}>
        <WeekSection week={draft.week} wrong={times.wrongInWeek} onChange={(week) => change({ week })} />
      </Box>
      <Grid
        gap="10"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        {/* Two short sections share the column beside the long one. */}
        <Stack gap="10">
          <OverridesSection
            overrides={draft.overrides}
            wrong={times.wrongInOverride}
            onChange={(overrides) => change({ overrides })}
          />
          <CalendarsSection calendars={availability.calendars} onChanged={times.keepUp} />
        </Stack>
        <TimeOffSection timeOff={availability.timeOff} zone={times.zone} onChanged={times.keepUp} />
      </Grid>
      {/* On a phone an empty save bar would cover the hours. */}
      <Box {...saveBar} hideBelow={unsaved || refusal ? undefined : 'sm'}>
        {refusal ? (
          <Text role="alert" color="fg.error" mb="2">
            {refusal}
          </Text>
        ) : null}
        <Flex gap="3" align="center">
          <Button
            variant={unsaved ? 'solid' : 'outline'}
            loading={isPending}
            loadingText={t`Save`}
            onClick={() => void save()}
          >
            <Trans>Save</Trans>
          </Button>
          {unsaved ? (
            <Text role="status" textStyle="sm" color="fg.muted">
              <Trans>Not saved yet</Trans>
            </Text>
          ) : null}
        </Flex>
      </Box>
    </Stack>
  )
}
