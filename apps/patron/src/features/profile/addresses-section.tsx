import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { SavedAddressInput } from '@wellspring/api/contract/profile'
import type { SavedAddress } from '@wellspring/api/contract/profile'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { profileQueries, useRemoveAddress } from '@wellspring/api/hooks/profile'
import { addressLines } from '@wellspring/ui/postal-format'
import { SavedList } from '@wellspring/ui/saved-list'
import { toast } from '@wellspring/ui/toast'
import { Trans, t } from '@wellspring/words/macro'

import { AddressDialog } from './address-dialog.tsx'

export function AddressesSection() {
  const query = useQuery(profileQueries.addresses(useApi()))
  const { data, error } = query
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null)
  const remove = useRemoveAddress()
  const present = (address: SavedAddress) => {
    const { id, label, firstName, lastName, addressLineOne, city, phoneNo, isDefault } = address
    const name = `${firstName} ${lastName}`
    const place = addressLines(address).join(', ')
    return {
      id,
      name: addressLineOne,
      title: label || name,
      isDefault,
      lines: [
        ...(label ? [name] : []),
        place,
        phoneNo,
        ...(SavedAddressInput.safeParse(address).success
          ? []
          : [t`This address needs a correction before a parcel can go there.`]),
      ],
      removal: t`${addressLineOne}, ${city}. Orders that are on their way still go there.`,
      actions: (
        <Button
          variant="outline"
          size="sm"
          aria-label={t`Edit ${addressLineOne}`}
          onClick={() => setEditing(address)}
        >
          <Trans>Edit</Trans>
        </Button>
      ),
    }
  }
  return (
    <>
      <SavedList
        title={t`Addresses`}
        action={
          <Button variant="outline" size="sm" onClick={() => setEditing('new')}>
            <Trans>Add an address</Trans>
          </Button>
        }
        items={data?.addresses.map(present)}
        failure={error ? failureOf(query) : null}
        emptySentence={t`No saved addresses. You can save one at checkout.`}
        removeLabel={t`Remove address`}
        removing={remove.isPending}
        onRemove={(id, done) =>
          remove.mutate(id, {
            onSuccess: () => toast.success(t`Your address was removed`),
            onSettled: done,
          })
        }
      />
      {editing ? (
        <AddressDialog address={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
    </>
  )
}
