import { SavedAddressInput } from '@wellspring/api/contract/profile'
import type { SavedAddress } from '@wellspring/api/contract/profile'
import { useAddAddress, useUpdateAddress } from '@wellspring/api/hooks/profile'
import { useSession } from '@wellspring/api/session'
import { AddressFields } from '@wellspring/forms/fields/address-fields'
import { CheckField } from '@wellspring/forms/fields/check-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { ValidateOnMount } from '@wellspring/forms/validate-on-mount'
import { likelyCountry } from '@wellspring/ui/country'
import { Modal } from '@wellspring/ui/modal'
import { t } from '@wellspring/words/macro'

export interface AddressDialogProps {
  /** Null to add an address. */
  address: SavedAddress | null
  onClose: () => void
}

const empty = {
  phoneNo: '',
  addressLineOne: '',
  addressLineTwo: '',
  city: '',
  state: '',
  zipCode: '',
  label: '',
}

/** Adds or edits an address. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const { user } = useSession()
  const add = useAddAddress()
  const update = useUpdateAddress()
  const known = address ?? {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    country: likelyCountry() ?? '',
    isDefault: false,
  }
  return (
    <Modal open onClose={onClose} title={address ? t`Edit address` : t`Add an address`} size="md">
      <Form
        schema={SavedAddressInput}
        defaultValues={{ ...empty, ...known }}
        submitLabel={t`Save address`}
        onSubmit={async (input) => {
          await (address ? update.mutateAsync({ id: address.id, ...input }) : add.mutateAsync(input))
          onClose()
        }}
      >
        <TextField name="label" label={t`Name of this address`} placeholder={t`Home`} optional />
        <AddressFields />
        {address ? <ValidateOnMount fields={Object.keys(empty)} /> : null}
        {address?.isDefault ? null : <CheckField name="isDefault" label={t`Make this the default address`} />}
      </Form>
    </Modal>
  )
}
