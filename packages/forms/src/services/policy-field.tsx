import { Box, Button, Grid, Stack, Text } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'

import { CancellationPolicy, standardPolicy } from '@wellspring/api/contract/services'
import { RefundPolicy } from '@wellspring/ui/refund-policy'
import { Trans, t } from '@wellspring/words/macro'

import { RowsField } from '../fields/rows-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { policyFormOf } from './service-form-schema.ts'

const standard = policyFormOf(standardPolicy)
type Typed = typeof standard

const bandsOf = (typed: Typed) =>
  CancellationPolicy.safeParse(
    typed.map(({ hoursBefore, refundPercent }) => ({
      hoursBefore: hoursBefore.trim() === '' ? NaN : Number(hoursBefore),
      refundPercent: refundPercent.trim() === '' ? NaN : Number(refundPercent),
    })),
  )

/** What goes back of the price, band by band, and what that means in words. */
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
              ? t`As they stand, the bands do not fit together.`
              : t`Once every band is filled in, this says what they mean.`}
          </Text>
        )}
      </Box>
      <RowsField name="policy" noun={t`Band`} empty={{ hoursBefore: '', refundPercent: '' }} max={5}>
        {(prefix) => (
          <Grid gap="4" gridTemplateColumns="1fr 1fr">
            <TextField name={`${prefix}.hoursBefore`} label={t`Hours before the start`} inputMode="numeric" />
            <TextField name={`${prefix}.refundPercent`} label={t`Refund (%)`} inputMode="numeric" />
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
