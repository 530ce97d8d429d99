import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { SavedAddress } from '@wellspring/api/contract/profile'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { profileQueries, useRemoveAddress } from '@wellspring/api/hooks/profile'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { countryName } from '@wellspring/ui/country'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { toast } from '@wellspring/ui/toast'

import { AddressDialog } from './address-dialog.tsx'

interface AddressRowProps {
  address: SavedAddress
  onEdit: () => void
  onRemove: () => void
}

function AddressRow({ address, onEdit, onRemove }: AddressRowProps) {
  const { label, firstName, lastName, addressLineOne, addressLineTwo, zipCode, city, state, phoneNo } =
    address
  const lines = [addressLineOne, addressLineTwo, [zipCode, city, state].filter(Boolean).join(' ')]
  return (
    <Flex as="li" gap="3" wrap="wrap" align="start" py="4" borderBottomWidth="1px">
      <Box flex="1" minW="13rem">
        <Text fontWeight="medium">
          {label || `${firstName} ${lastName}`} {address.isDefault ? <Badge ms="2">Default</Badge> : null}
        </Text>
        {label ? (
          <Text>
            {firstName} {lastName}
          </Text>
        ) : null}
        <Text color="fg.muted">{[...lines, countryName(address.country)].filter(Boolean).join(', ')}</Text>
        <Text color="fg.muted">{phoneNo}</Text>
      </Box>
      <Button variant="outline" size="sm" aria-label={`Edit ${addressLineOne}`} onClick={onEdit}>
        Edit
      </Button>
      <Button variant="ghost" size="sm" aria-label={`Remove ${addressLineOne}`} onClick={onRemove}>
        Remove
      </Button>
    </Flex>
  )
}

/** The caller's addresses. */
export function AddressesSection() {
  const { data, error, isFetching, refetch } = useQuery(profileQueries.addresses(useApi()))
  const [editing, setEditing] = useState<SavedAddress | 'new' | null>(null)
  const [leaving, setLeaving] = useState<SavedAddress | null>(null)
  const remove = useRemoveAddress()
  return (
    <Box as="section" aria-label="Addresses">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text as="h2" textStyle="heading">
          Addresses
        </Text>
        <Button variant="outline" size="sm" onClick={() => setEditing('new')}>
          Add an address
        </Button>
      </Flex>
      {error && !data ? <ErrorState {...failureOf({ error, isFetching, refetch })} /> : null}
      {!data && !error ? <LoadingList count={2} /> : null}
      {data?.addresses.length === 0 ? (
        <Text color="fg.muted" mt="2">
          No address is saved. The next checkout can keep yours.
        </Text>
      ) : null}
      <Stack as="ul" gap="0" listStyleType="none">
        {data?.addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            onEdit={() => setEditing(address)}
            onRemove={() => setLeaving(address)}
          />
        ))}
      </Stack>
      {editing ? (
        <AddressDialog address={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
      <ConfirmDialog
        open={leaving !== null}
        title="Remove this address?"
        sentence={null}
        busy={remove.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving)
            remove.mutate(leaving.id, {
              onSuccess: () => toast.success('Your address was removed'),
              onSettled: () => setLeaving(null),
            })
        }}
      >
        {leaving?.addressLineOne}, {leaving?.city}. Orders that are on their way still go there.
      </ConfirmDialog>
    </Box>
  )
}
