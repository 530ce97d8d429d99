import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'

interface InvitedAction {
  id: string
  /** The label, to which the person's name is added. */
  label: string
  onPress: () => void
  /** Whether it is the main action. */
  primary?: boolean
  busy?: boolean
}

interface InvitedPerson {
  id: string
  name: string
  /** Their role, such as 'interpreter'. Omitted if all have the same. */
  role?: string
  /** Their status in a sentence. */
  standing: string
  actions: readonly InvitedAction[]
  /** Why the last action failed. */
  error?: string | undefined
}

export interface InvitedListProps {
  label: string
  people: readonly InvitedPerson[]
  /** Shown while nobody is invited. */
  empty: string
}

function Invited({ name, role, standing, actions, error }: InvitedPerson) {
  const busy = actions.some((action) => action.busy)
  return (
    <Flex
      as="li"
      gap="3"
      wrap="wrap"
      align="center"
      p="3"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
    >
      <Box flex="1" minW="10rem">
        <Text fontWeight="semibold">{role === undefined ? name : `${name} (${role})`}</Text>
        <Text textStyle="sm" color="fg.muted">
          {standing}
        </Text>
        {error ? (
          <Text role="alert" textStyle="sm" color="fg.error">
            {error}
          </Text>
        ) : null}
      </Box>
      {actions.map(({ id, label, primary = false, onPress, ...action }) => (
        <Button
          key={id}
          variant={primary ? 'solid' : 'outline'}
          aria-label={`${label}: ${name}`}
          disabled={busy}
          loading={action.busy ?? false}
          loadingText={label}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
    </Flex>
  )
}

/** Invited people with their status and actions. */
export function InvitedList({ label, people, empty }: InvitedListProps) {
  if (people.length === 0)
    return (
      <Text textStyle="sm" color="fg.muted">
        {empty}
      </Text>
    )
  return (
    <Stack as="ul" gap="2" listStyleType="none" aria-label={label}>
      {people.map((person) => (
        <Invited key={person.id} {...person} />
      ))}
    </Stack>
  )
}
