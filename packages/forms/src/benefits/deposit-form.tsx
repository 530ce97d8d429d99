import * as z from 'zod'

import { DepositInput } from '@wellspring/api/contract/organisation-benefits'
import { t } from '@wellspring/words/macro'

import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import { digits } from '../services/digits.ts'

const Schema = z.object({ amount: digits }).pipe(DepositInput)

/** Minimum deposit in dollars. */
const LEAST = 100

export interface DepositFormProps {
  /** Amount that would cover every member, in dollars. */
  suggested: number
  onChoose: (amount: number) => void
}

/** The amount of a deposit into the fund. */
export function DepositForm({ suggested, onChoose }: DepositFormProps) {
  return (
    <Form
      schema={Schema}
      defaultValues={{ amount: String(Math.max(LEAST, Math.ceil(suggested))) }}
      submitLabel={t`Continue`}
      onSubmit={async ({ amount }) => onChoose(amount)}
    >
      <TextField name="amount" label={t`Amount in dollars`} inputMode="numeric" />
    </Form>
  )
}
