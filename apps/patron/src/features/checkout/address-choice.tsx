import { Flex, RadioGroup, Text } from '@chakra-ui/react'
import { useController } from 'react-hook-form'

import type { SavedAddress } from '@wellspring/api/contract/profile'
import { countryName } from '@wellspring/ui/country'
import { Link } from '@wellspring/ui/link'

const lineOf = ({ addressLineOne, addressLineTwo, zipCode, city, country }: SavedAddress) =>
  [addressLineOne, addressLineTwo, `${zipCode} ${city}`, countryName(country)].filter(Boolean).join(', ')

/** Where it goes: a saved address or another one. The form's `addressId` is its id, or ''. */
export function AddressChoice({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { field } = useController({ name: 'addressId' })
  return (
    <>
      <RadioGroup.Root
        name="addressId"
        aria-label="Ship to"
        aria-labelledby={undefined}
        value={field.value === '' ? 'new' : String(field.value)}
        onValueChange={({ value }) => field.onChange(value === 'new' ? '' : value)}
        display="flex"
        flexDirection="column"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.surface"
      >
        {addresses.map((address) => (
          <RadioGroup.Item
            key={address.id}
            value={address.id}
            px="4"
            py="3"
            alignItems="center"
            borderBottomWidth="1px"
          >
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText pt="0" flex="1">
              <Text as="span" fontWeight="medium" display="block">
                {address.label ? `${address.label} · ` : ''}
                {address.firstName} {address.lastName}
              </Text>
              <Text as="span" color="fg.muted">
                {lineOf(address)}
              </Text>
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
        <RadioGroup.Item value="new" minH="14" px="4" alignItems="center">
          <RadioGroup.ItemHiddenInput />
          <RadioGroup.ItemIndicator />
          <RadioGroup.ItemText pt="0">Another address</RadioGroup.ItemText>
        </RadioGroup.Item>
      </RadioGroup.Root>
      <Flex justify="end">
        <Link href="/profile" textStyle="sm">
          Edit my addresses
        </Link>
      </Flex>
    </>
  )
}
