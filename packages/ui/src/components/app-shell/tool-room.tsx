import { Box } from '@chakra-ui/react'

/** The room of a tool in the bar, which it will have once it is known who looks. */
export const ToolRoom = () => <Box boxSize="11" />
