export const HelpPage = () => null
