import { Box, chakra, Text } from '@chakra-ui/react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

import { Trans, t } from '@wellspring/words/macro'

import { Avatar } from '../avatar/avatar.tsx'
import { ChevronDownIcon, type IconComponent, LogOutIcon } from '../icon/icon.tsx'
import { WaitingCount } from '../app-shell/waiting-count.tsx'
import { Link } from '../link/link.tsx'
import { ThemeSwitch } from '../theme-switch/theme-switch.tsx'

export interface AccountMenuItem {
  label: string
  href: string
  icon?: IconComponent
  /** The heading above consecutive items with the same group. */
  group?: string
  /** The number of items that await attention. */
  count?: number
}

export interface AccountMenuProps {
  name: string
  /** Text under the name, such as the email address or role. */
  detail?: string
  avatarSrc?: string | null
  items: readonly AccountMenuItem[]
  onLogOut: () => void
  /** Only the portrait, for a collapsed sidebar or a narrow bar. */
  compact?: boolean
  /** The direction in which the panel opens. */
  side?: 'below' | 'above'
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  w: 'full',
  // A mouse needs smaller targets than a finger.
  minH: '11',
  css: { '@media (pointer: fine)': { minH: '9' } },
  px: '3',
  borderRadius: 'md',
  textAlign: 'start',
  _hover: { bg: 'bg.muted' },
} as const

const byGroup = (items: readonly AccountMenuItem[]) =>
  [...new Set(items.map(({ group }) => group))].map((group) => ({
    group,
    items: items.filter((item) => item.group === group),
  }))

interface GroupProps {
  group: string | undefined
  items: readonly AccountMenuItem[]
  onClose: () => void
}

function Group({ group, items, onClose }: GroupProps) {
  return (
    <Box {...(group && { role: 'group', 'aria-label': group, mt: '2' })}>
      {group ? (
        <Text px="3" textStyle="xs" fontWeight="semibold" color="fg.subtle" aria-hidden>
          {group}
        </Text>
      ) : null}
      {items.map(({ label, href, icon: ItemIcon, count }) => (
        <Link key={href} href={href} variant="bare" onClick={onClose} {...row}>
          {ItemIcon ? <ItemIcon size={18} /> : null}
          <Text as="span" flex="1">
            {label}
          </Text>
          <WaitingCount count={count} />
        </Link>
      ))}
    </Box>
  )
}

function Panel({ name, detail, items, onLogOut, onClose }: AccountMenuProps & { onClose: () => void }) {
  return (
    <>
      <Box px="3" py="2">
        <Text fontWeight="semibold" lineClamp="1">
          {name}
        </Text>
        {detail ? (
          <Text textStyle="xs" color="fg.subtle" overflowWrap="anywhere">
            {detail}
          </Text>
        ) : null}
      </Box>
      {byGroup(items).map((group) => (
        <Group key={group.group ?? ''} {...group} onClose={onClose} />
      ))}
      <Box px="3" py="2">
        <ThemeSwitch />
      </Box>
      <chakra.button type="button" cursor="pointer" onClick={onLogOut} {...row}>
        <LogOutIcon size={18} />
        <Trans>Log out</Trans>
      </chakra.button>
    </>
  )
}

/** A button that discloses a list of links. It needs no further ARIA roles. */
export function AccountMenu(props: AccountMenuProps) {
  const { name, avatarSrc = null, compact = false, side = 'below' } = props
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    trigger.current?.focus()
  }
  function closeOnLeave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    <Box position="relative" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <chakra.button
        ref={trigger}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={t`Account of ${name}`}
        onClick={() => setOpen(!open)}
        {...row}
        p="1"
        borderRadius="full"
        cursor="pointer"
        gap="2"
      >
        <Avatar name={name} src={avatarSrc} size={36} decorative />
        {compact ? null : (
          <>
            <Text as="span" textStyle="label" lineClamp="1" maxW="32">
              {name}
            </Text>
            <ChevronDownIcon size={16} />
          </>
        )}
      </chakra.button>
      <Box
        id={panelId}
        data-account-menu=""
        hidden={!open}
        // Safari does not focus a pressed button, so the panel takes the focus, which closes it when lost.
        tabIndex={-1}
        position="absolute"
        zIndex="popover"
        w="16rem"
        p="2"
        // On a phone it ends above the bottom bar.
        maxH={{ base: 'calc(100dvh - 9rem)', sm: 'calc(100dvh - 5rem)' }}
        overflowY="auto"
        bg="bg.raised"
        borderWidth="1px"
        borderColor="border"
        borderRadius="lg"
        boxShadow="md"
        {...(side === 'below'
          ? { insetEnd: '0', top: 'calc(100% + 8px)' }
          : { insetStart: '0', bottom: 'calc(100% + 8px)' })}
      >
        <Panel {...props} onClose={() => setOpen(false)} />
      </Box>
    </Box>
  )
}
