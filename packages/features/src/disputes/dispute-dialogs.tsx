import { Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import * as z from 'zod'

import { RETURN_WITHIN_DAYS } from '@wellspring/api/contract/delivery'
import { ReturnTerms } from '@wellspring/api/contract/disputes'
import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { requiredText } from '@wellspring/api/contract/fields'
import { ReturnParcel } from '@wellspring/api/contract/parcel'
import { carrierNames } from '@wellspring/api/contract/tracking'
import { useTakeDisputeStep } from '@wellspring/api/hooks/disputes'
import type { DisputeStep } from '@wellspring/api/hooks/disputes'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { ChoiceField } from '@wellspring/forms/fields/choice-field'
import { PlaceCountryField, PlaceFields } from '@wellspring/forms/fields/place-fields'
import { SuggestField } from '@wellspring/forms/fields/suggest-field'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { TypedAddress, emptyAddress } from '@wellspring/forms/fields/typed-address'
import { Form } from '@wellspring/forms/form'
import { WhenChecked } from '@wellspring/forms/when-checked'
import { likelyCountry } from '@wellspring/ui/country'
import { formatDollars } from '@wellspring/ui/money'
import { Modal } from '@wellspring/ui/modal'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { fullOf, sumWords } from './dispute-sum.ts'

export type DialogVerb = 'accept' | 'reject' | 'sendBack' | 'receiveBack' | 'reportReturn' | 'takeOver'

const reason = requiredText(t`Reason cannot be empty!`, 2000)
const anything = z.string()

const Typed = z.object({
  reason: anything,
  carrier: anything,
  trackingNumber: anything,
  wantsReturn: z.boolean(),
  returnTerms: z.object({ address: TypedAddress.extend({ name: anything }), paidBy: anything }),
  restock: z.boolean(),
})

type Values = z.infer<typeof Typed>

const valuesOf = ({ seller, usualReturnAddress }: DisputeDetail): Values => ({
  reason: '',
  carrier: '',
  trackingNumber: '',
  wantsReturn: false,
  returnTerms: {
    address: {
      ...emptyAddress,
      name: seller.name,
      country: likelyCountry() ?? '',
      ...usualReturnAddress,
    },
    paidBy: '',
  },
  restock: true,
})

interface Dialog {
  title: string
  submitLabel: (dispute: DisputeDetail, values: Values) => string
  /** The message on success. */
  done: string
  /** A step at the other side's expense has no filled button. */
  isDangerous?: boolean
  schema: (dispute: DisputeDetail) => z.ZodType<Values, Values>
  fields: (dispute: DisputeDetail) => ReactNode
  stepOf: (id: string, typed: Values) => DisputeStep
}

interface SharedRefundProps {
  dispute: DisputeDetail
  /** The refund waits for the items. */
  waits?: boolean
}

/** The seller's part of a refund. */
function SharedRefund({ dispute: { sellerShare }, waits = false }: SharedRefundProps) {
  if (sellerShare === null) return null
  const share = formatDollars(sellerShare)
  return (
    <>
      {waits
        ? t`Only then do we take ${share} of it from your wallet.`
        : t`We take ${share} of it from your wallet.`}{' '}
      <Trans>We give back our commission and the card fee.</Trans>
    </>
  )
}

function ReturnAddressFields() {
  const prefix = 'returnTerms.address'
  return (
    <Grid
      as="section"
      aria-label={t`Where to send them`}
      gap="5"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Text gridColumn="1 / -1" textStyle="sm" color="fg.muted">
        <Trans>Where to send them. The buyer sees this address on the dispute and in an email.</Trans>
      </Text>
      <TextField name={`${prefix}.name`} label={t`Name on the parcel`} autoComplete="organization" />
      <PlaceCountryField prefix={prefix} />
      <PlaceFields prefix={prefix} />
    </Grid>
  )
}

const dialogs: Record<DialogVerb, Dialog> = {
  accept: {
    title: t`Accept the dispute`,
    submitLabel: (dispute, { wantsReturn }) =>
      wantsReturn ? t`Accept and wait for the return` : t`Refund ${formatDollars(fullOf(dispute).amount)}`,
    done: t`Accepted. The buyer has been told`,
    schema: () =>
      Typed.check(({ value, issues }) => {
        const terms = ReturnTerms.safeParse(value.returnTerms)
        if (value.wantsReturn && !terms.success)
          issues.push(
            ...terms.error.issues.map(({ path, message }) => ({
              code: 'custom' as const,
              path: ['returnTerms', ...path],
              message,
              input: value,
            })),
          )
      }),
    fields: (dispute) => (
      <>
        <Text>
          <WhenChecked
            name="wantsReturn"
            otherwise={
              <>
                <Trans>
                  {dispute.buyer.name} now gets {sumWords(fullOf(dispute))}.
                </Trans>{' '}
                <SharedRefund dispute={dispute} />
              </>
            }
          >
            <Trans>
              {dispute.buyer.name} has {RETURN_WITHIN_DAYS} days to send the items back. Once they have
              arrived, we refund {sumWords(fullOf(dispute))}.
            </Trans>{' '}
            <SharedRefund dispute={dispute} waits />
          </WhenChecked>
        </Text>
        <CheckField
          name="wantsReturn"
          label={t`I want the items back first. The refund is paid once they arrive.`}
        />
        <WhenChecked name="wantsReturn">
          <ReturnAddressFields />
          <ChoiceField
            name="returnTerms.paidBy"
            label={t`Who pays the postage`}
            options={[
              { value: 'seller', label: t`I pay` },
              { value: 'buyer', label: t`The buyer pays` },
            ]}
          />
        </WhenChecked>
      </>
    ),
    stepOf: (id, { wantsReturn, returnTerms }) => ({
      verb: 'accept',
      id,
      returnTerms: wantsReturn ? ReturnTerms.parse(returnTerms) : null,
    }),
  },
  reject: {
    title: t`Reject the dispute`,
    submitLabel: () => t`Reject`,
    done: t`Rejected. The buyer can ask our staff within 7 days`,
    isDangerous: true,
    schema: () => Typed.extend({ reason }),
    fields: (dispute) => (
      <>
        <Text>
          <Trans>
            {dispute.buyer.name} asks for {sumWords(fullOf(dispute))}, and gets nothing back for now.
          </Trans>
        </Text>
        <TextAreaField
          name="reason"
          label={t`Reason`}
          hint={t`The buyer will read it and can ask our staff to decide within 7 days.`}
        />
      </>
    ),
    stepOf: (id, typed) => ({ verb: 'reject', id, reason: typed.reason }),
  },
  sendBack: {
    title: t`How did you send it back?`,
    submitLabel: () => t`Mark as sent back`,
    done: t`The seller has been told that it is on its way`,
    schema: () => Typed.extend(ReturnParcel.shape),
    fields: (dispute) => (
      <>
        <Text color="fg.muted">
          <Trans>
            We tell {dispute.seller.name}. You get {formatDollars(fullOf(dispute).amount)} once it has
            arrived, and in 7 days at the latest.
          </Trans>
        </Text>
        <SuggestField name="carrier" label={t`Carrier`} suggestions={carrierNames} />
        <TextField
          name="trackingNumber"
          label={t`Tracking number`}
          hint={t`You will find it on the receipt for the parcel.`}
        />
      </>
    ),
    stepOf: (id, { carrier, trackingNumber }) => ({ verb: 'sendBack', id, carrier, trackingNumber }),
  },
  receiveBack: {
    title: t`Confirm the return`,
    submitLabel: (dispute) => t`Refund ${formatDollars(fullOf(dispute).amount)}`,
    done: t`Refunded`,
    schema: () => Typed,
    fields: (dispute) => (
      <>
        <Text>
          <Trans>
            The items are back with you. {dispute.buyer.name} gets {sumWords(fullOf(dispute))}.
          </Trans>{' '}
          <SharedRefund dispute={dispute} />
        </Text>
        <CheckField name="restock" label={t`They can be sold again. Return them to stock.`} />
      </>
    ),
    stepOf: (id, { restock }) => ({ verb: 'receiveBack', id, restock }),
  },
  reportReturn: {
    title: t`Report a problem with the return`,
    submitLabel: () => t`Ask our staff to decide`,
    done: t`We have asked our staff to decide`,
    isDangerous: true,
    schema: () => Typed.extend({ reason: requiredText(t`Reason cannot be empty!`) }),
    fields: () => (
      <>
        <Text>
          <Trans>
            Nothing is refunded for now. Our staff reads what both sides have said and the pictures, and
            decides within 5 days. Their decision is final.
          </Trans>
        </Text>
        <TextAreaField
          name="reason"
          label={t`What is wrong`}
          hint={t`The buyer will read it. You can add pictures of what arrived to the evidence.`}
        />
      </>
    ),
    stepOf: (id, typed) => ({ verb: 'escalate', id, reason: typed.reason }),
  },
  takeOver: {
    title: t`Take over this decision?`,
    submitLabel: () => t`Take over`,
    done: t`You decide this dispute now`,
    schema: () => Typed.extend({ reason: requiredText(t`Reason cannot be empty!`) }),
    fields: () => (
      <>
        <Text>
          <Trans>
            The seller’s time to answer ends, and we tell both sides. Staff decides within 5 days, and that is
            final.
          </Trans>
        </Text>
        <TextAreaField name="reason" label={t`Reason`} hint={t`Both sides will read it.`} />
      </>
    ),
    stepOf: (id, typed) => ({ verb: 'escalate', id, reason: typed.reason }),
  },
}

export interface DisputeDialogProps {
  verb: DialogVerb
  dispute: DisputeDetail
  onClose: () => void
}

export function DisputeDialog({ verb, dispute, onClose }: DisputeDialogProps) {
  const step = useTakeDisputeStep()
  const { title, submitLabel, done, isDangerous = false, schema, fields, stepOf } = dialogs[verb]
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        schema={schema(dispute)}
        defaultValues={valuesOf(dispute)}
        submitLabel={(typed) => submitLabel(dispute, typed)}
        isDangerous={isDangerous}
        onSubmit={async (typed) => {
          await step.mutateAsync(stepOf(dispute.id, typed))
          toast.success(done)
          onClose()
        }}
      >
        {fields(dispute)}
      </Form>
    </Modal>
  )
}
