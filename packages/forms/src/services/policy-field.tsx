import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'

import { CancellationPolicy, standardPolicy } from '@wellspring/api/contract/services'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { chosenLength } from '@wellspring/ui/length-words'
import { Trans, t } from '@wellspring/words/macro'

import { PresetField } from '../fields/preset-field.tsx'
import { RowsField } from '../fields/rows-field.tsx'
import { policyFormOf } from './service-form-schema.ts'

const standard = policyFormOf(standardPolicy)
type Typed = typeof standard

const hours = [0, 1, 2, 4, 6, 12, 24, 48, 72, 168, 336]
/** In percent. */
const shares = [0, 25, 50, 75, 100]

const bandsOf = (typed: Typed) =>
  CancellationPolicy.safeParse(
    typed.map(({ hoursBefore, refundPercent }) => ({
      hoursBefore: hoursBefore.trim() === '' ? NaN : Number(hoursBefore),
      refundPercent: refundPercent.trim() === '' ? NaN : Number(refundPercent),
    })),
  )

const aheadWords = (hours: number) => (hours === 0 ? t`Any time` : chosenLength(hours * 60))

const refundWords = (percent: number) => t`${percent}%`

/** The bands of a cancellation policy, with a summary in words. */
export function PolicyField() {
  const { setValue } = useFormContext()
  const typed = useWatch({ name: 'policy' }) as Typed
  const { data: bands } = bandsOf(typed)
  const isWhole = typed.every((band) => Object.values(band).every((words) => words.trim() !== ''))
  return (
    <Stack gap="4">
      <Box role="status" bg="bg.subtle" borderRadius="lg" px="4" py="3">
        {bands ? (
          <RefundPolicy bands={bands} />
        ) : (
          <Text color="fg.muted">
            {isWhole
              ? t`These rules contradict each other.`
              : t`Once every rule is filled in, a summary appears here.`}
          </Text>
        )}
      </Box>
      <RowsField
        name="policy"
        noun={t`Rule`}
        empty={{ hoursBefore: '', refundPercent: '' }}
        max={5}
        isOneLine
      >
        {(prefix) => (
          <Grid gap="4" gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)" alignItems="start">
            <PresetField
              name={`${prefix}.hoursBefore`}
              label={t`Cancelled ahead by`}
              presets={hours}
              wordsOf={aheadWords}
              placeholder={t`Choose`}
            />
            <PresetField
              name={`${prefix}.refundPercent`}
              label={t`Refund`}
              presets={shares}
              wordsOf={refundWords}
              placeholder={t`Choose`}
            />
          </Grid>
        )}
      </RowsField>
      {JSON.stringify(typed) === JSON.stringify(standard) ? null : (
        <Button
          variant="ghost"
          alignSelf="flex-start"
          onClick={() => setValue('policy', standard, { shouldDirty: true, shouldValidate: true })}
        >
          <Trans>Use the standard policy</Trans>
        </Button>
      )}
    </Stack>
  )
}
