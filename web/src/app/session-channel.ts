/** Name of the BroadcastChannel on which tabs report a change of the signed-in person. */
export const sessionChannel = 'mihrab.session'
