import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'

interface InvitedAction {
  id: string
  /** The name of whom it is about is said after it. */
  label: string
  onPress: () => void
  /** What is most likely wanted. */
  primary?: boolean
  busy?: boolean
}

interface InvitedPerson {
  id: string
  name: string
  /** As what: 'interpreter'; left out where all are the same. */
  role?: string
  /** Where they stand, in a sentence. */
  standing: string
  actions: readonly InvitedAction[]
  /** Why the last press did nothing. */
  error?: string | undefined
}

export interface InvitedListProps {
  label: string
  people: readonly InvitedPerson[]
  /** What is said while nobody is invited. */
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

/** Who is asked to something, where each of them stands, and what can be done about it. */
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
