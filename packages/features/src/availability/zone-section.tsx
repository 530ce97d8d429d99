import { Checkbox, Field, Grid } from '@chakra-ui/react'

import { ZoneBox } from '@wellspring/forms/fields/zone-box'
import { zoneName } from '@wellspring/ui/zoned-time'
import { Trans } from '@wellspring/words/macro'

import type { Draft } from './use-draft.ts'

export interface ZoneSectionProps {
  draft: Pick<Draft, 'zone' | 'acceptsNew'>
  onChange: (part: Partial<Draft>) => void
}

/** The time zone of the hours, and whether new patrons can book. */
export function ZoneSection({ draft: { zone, acceptsNew }, onChange }: ZoneSectionProps) {
  return (
    <Grid
      columnGap="8"
      rowGap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 28rem) auto' }}
      alignItems="start"
    >
      <Field.Root>
        <Field.Label>
          <Trans>Time zone</Trans>
        </Field.Label>
        <ZoneBox value={zone} onChange={(chosen) => onChange({ zone: chosen })} />
        <Field.HelperText>
          <Trans>All times on this page are in {zoneName(zone)}.</Trans>
        </Field.HelperText>
      </Field.Root>
      <Checkbox.Root
        checked={acceptsNew}
        onCheckedChange={(change) => onChange({ acceptsNew: change.checked === true })}
        minH="11"
        alignItems="center"
        // Aligns the checkbox with the field, below its label.
        mt={{ base: '0', md: '7' }}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control mt="0" />
        <Checkbox.Label pt="0">
          <Trans>I accept new clients</Trans>
        </Checkbox.Label>
      </Checkbox.Root>
    </Grid>
  )
}
