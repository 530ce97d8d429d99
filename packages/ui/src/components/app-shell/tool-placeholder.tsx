import { Box } from '@chakra-ui/react'

/** Reserves the space of a tool in the bar until the user is known. */
export const ToolPlaceholder = () => <Box boxSize="11" />
