import { Grid } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { RowsField } from '../fields/rows-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { emptyVariant } from './product-form-schema.ts'

/** The variants of a product, with price and stock. */
export function VariantsField() {
  return (
    <RowsField name="variants" noun={t`Variant`} empty={emptyVariant} max={50}>
      {(prefix) => (
        <Grid gap="4" gridTemplateColumns={{ base: '1fr 1fr', sm: '2fr 1.4fr 1fr 1fr' }}>
          <Grid gridColumn={{ base: '1 / -1', sm: 'auto' }}>
            <TextField name={`${prefix}.name`} label={t`Name`} placeholder={t`Large`} />
          </Grid>
          <Grid gridColumn={{ base: '1 / -1', sm: 'auto' }}>
            <TextField name={`${prefix}.sku`} label={t`SKU`} placeholder={t`MAT-L`} optional />
          </Grid>
          <TextField
            name={`${prefix}.price`}
            label={t`Price in dollars`}
            placeholder="26.50"
            inputMode="decimal"
          />
          <TextField name={`${prefix}.stock`} label={t`In stock`} inputMode="numeric" />
        </Grid>
      )}
    </RowsField>
  )
}
