import { Grid, Stack, Text } from '@chakra-ui/react'

import { areas } from '@wellspring/api/contract/areas'
import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import { Trans, t } from '@wellspring/words/macro'

import { asTitles } from '../fields/options.ts'
import { SelectField } from '../fields/select-field.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import type { FormProps } from '../form.tsx'
import { KeepSessionDraft } from '../keep-session-draft.tsx'
import { readSessionDraft } from '../session-draft.ts'
import { PicturesField } from './pictures-field.tsx'
import {
  ProductDraftForm,
  ProductForm as Schema,
  emptyProduct,
  productFormOf,
} from './product-form-schema.ts'
import type { ProductFormInput, ProductFormOutput } from './product-form-schema.ts'
import { TokensField } from './tokens-field.tsx'
import { VariantsField } from './variants-field.tsx'

export interface ProductFormProps extends Pick<
  FormProps<ProductFormInput, ProductFormOutput>,
  'problems' | 'handle'
> {
  /** Null for a new product. */
  product: SellerProduct | null
  /** Saves the product; a thrown error is shown in the form. */
  onSave: (product: ProductFormOutput) => Promise<unknown>
  submitLabel: string
  isOwner: boolean
  /** For a new product: name under which this tab keeps the input until it is saved. */
  draft?: string
}

const areaOptions = asTitles(areas)

/** The form of a product: texts, pictures and variants. */
export function ProductForm({ product, onSave, submitLabel, isOwner, draft, ...form }: ProductFormProps) {
  const isDraft = product === null || product.status === 'draft'
  return (
    <Form<ProductFormInput, ProductFormOutput>
      isLong
      savesChanges
      {...form}
      schema={isDraft ? ProductDraftForm : Schema}
      defaultValues={
        product ? productFormOf(product) : draft ? readSessionDraft(draft, emptyProduct) : emptyProduct
      }
      onSubmit={onSave}
      submitLabel={submitLabel}
      onInvalid={() => window.scrollTo({ top: 0 })}
    >
      {draft ? <KeepSessionDraft name={draft} /> : null}
      <Stack gap="5" maxW="48rem">
        <TextField name="name" label={t`Name`} />
        <TextAreaField name="description" label={t`Description`} rows={6} />
        <Grid gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
          <SelectField name="area" label={t`Wellness area`} placeholder={t`Choose`} options={areaOptions} />
          <TokensField status={product?.status} />
        </Grid>
        <Text as="h2" textStyle="heading" mt="3">
          <Trans>Pictures</Trans>
        </Text>
        <PicturesField isOwner={isOwner} />
        <Text as="h2" textStyle="heading" mt="3">
          <Trans>Variants</Trans>
        </Text>
        <VariantsField />
      </Stack>
    </Form>
  )
}
