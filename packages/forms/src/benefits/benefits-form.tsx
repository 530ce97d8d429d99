import * as z from 'zod'

import { BenefitsInput, benefitShares, benefitUses } from '@wellspring/api/contract/organisation-benefits'
import type { BenefitUse } from '@wellspring/api/contract/organisation-benefits'
import { t } from '@wellspring/words/macro'

import { CheckField } from '../fields/check-field.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import { digits } from '../services/digits.ts'

const { isOn, percent, use } = BenefitsInput.shape
const Schema = z.object({ isOn, percent, use, limit: digits }).pipe(BenefitsInput)

const shares = benefitShares.map((value) => ({ value, label: `${value}%` }))
const useLabels: Record<BenefitUse, string> = {
  sessions: t`Sessions`,
  events: t`Events`,
  both: t`Sessions and events`,
}
const uses = benefitUses.map((value) => ({ value, label: useLabels[value] }))
const fresh: BenefitsInput = { isOn: true, percent: 50, limit: 150, use: 'both' }

export interface BenefitsFormProps {
  /** Null before the organisation has a rule. */
  value: BenefitsInput | null
  /** Saves the rule; a thrown error is shown in the form. */
  onSave: (input: BenefitsInput) => Promise<unknown>
}

/** What an organisation pays of its members' bookings. */
export function BenefitsForm({ value, onSave }: BenefitsFormProps) {
  const { limit, ...rule } = value ?? fresh
  return (
    <Form
      schema={Schema}
      defaultValues={{ ...rule, limit: String(limit) }}
      submitLabel={t`Save`}
      savesChanges
      isQuiet={value !== null}
      onSubmit={onSave}
    >
      <CheckField name="isOn" label={t`Pay a part of what members book`} />
      <ChoiceField name="percent" label={t`Our part of the price`} options={shares} />
      <TextField
        name="limit"
        label={t`Limit in dollars`}
        hint={t`For each member and quarter. If it is already set aside, a change begins with the next quarter.`}
        inputMode="numeric"
      />
      <ChoiceField name="use" label={t`What it is for`} options={uses} />
    </Form>
  )
}
