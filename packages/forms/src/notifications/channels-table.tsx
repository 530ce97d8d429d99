import { Checkbox, Table, Text, VisuallyHidden } from '@chakra-ui/react'
import { useController } from 'react-hook-form'

import { isEssential, noticeKindTexts } from '@wellspring/api/contract/notice-kinds'
import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'
import { Trans, t } from '@wellspring/words/macro'

const channels = [
  { name: 'mail', label: t`Email` },
  { name: 'app', label: t`App` },
  { name: 'push', label: t`Push` },
] as const

function ChannelCheck({ name, label, isOff }: { name: string; label: string; isOff: boolean }) {
  const { ref, value, onChange, onBlur } = useController({ name }).field
  return (
    <Checkbox.Root
      // The choice for other devices is kept.
      checked={value === true && !isOff}
      disabled={isOff}
      onCheckedChange={({ checked }) => onChange(checked === true)}
      minH="11"
      minW="11"
      justifyContent="center"
      alignItems="center"
    >
      <Checkbox.HiddenInput ref={ref} onBlur={onBlur} />
      <Checkbox.Control mt="0" />
      <Checkbox.Label asChild>
        <VisuallyHidden>{label}</VisuallyHidden>
      </Checkbox.Label>
    </Checkbox.Root>
  )
}

/** The channels of each topic; a row is the entry of `ways` with the same index. */
export function ChannelsTable({ kinds, cannotPush }: { kinds: readonly NoticeKind[]; cannotPush: boolean }) {
  return (
    <Table.Root size="sm" aria-label={t`What we tell you, and how`}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>
            <Trans>About</Trans>
          </Table.ColumnHeader>
          {channels.map(({ name, label }) => (
            <Table.ColumnHeader key={name} textAlign="center" w={{ base: '14', sm: '24' }} px="1">
              {label}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {kinds.map((kind, index) => {
          const { label, sentence } = noticeKindTexts[kind]
          return (
            <Table.Row key={kind}>
              <Table.Cell>
                <Text fontWeight="medium">{label}</Text>
                <Text textStyle="sm" color="fg.muted">
                  {sentence}
                </Text>
              </Table.Cell>
              {channels.map((channel) => (
                <Table.Cell key={channel.name} textAlign="center" px="1">
                  {isEssential(kind) && channel.name !== 'push' ? (
                    <Text as="span" textStyle="sm" color="fg.muted">
                      <Trans>Always</Trans>
                    </Text>
                  ) : (
                    <ChannelCheck
                      name={`ways.${index}.${channel.name}`}
                      label={`${label}: ${channel.label}`}
                      isOff={channel.name === 'push' && cannotPush}
                    />
                  )}
                </Table.Cell>
              ))}
            </Table.Row>
          )
        })}
      </Table.Body>
    </Table.Root>
  )
}
