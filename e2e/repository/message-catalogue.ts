/**
 * Every message of the product's message catalogue, letter for letter; `{message}` stands for an inserted
 * value.
 */
export const messageCatalogue = [
  // Failures to load, store or do something.
  ...['Registration failed', 'Login failed', 'Logout failed', 'checkAuth failed', 'fetchAllUsers failed'],
  ...['deleteUser failed', 'Delete user failed', 'Update user profile failed', 'getUserById failed'],
  ...['Fetching namaz timings failed', 'Adding mosque failed', 'Delete failed', 'Fetching mosque failed'],
  ...['Error updating mosque', 'Fetching pending mosques failed', 'Fetching approved mosques failed'],
  ...['Fetching rejected mosques failed', 'Changing mosque status failed'],
  ...['Fetching pending mosque by email failed', 'Checking mosque status failed'],
  ...['Fetching contact person mosque failed', 'Updating mosque as contact person failed'],
  // The forms of mosques and people.
  ...['Upload failed', 'Image upload failed!', 'Search failed', 'Failed to search users'],
  ...[
    'Please set location first!',
    'Failed to fetch prayer times',
    'Error submitting',
    'Error adding mosque',
  ],
  ...['Mosque added', 'Mosque added successfully!', 'Mosque updated', 'Mosque deleted successfully'],
  ...['Error deleting mosque', 'Status change failed', 'Error changing status'],
  ...['Profile updated successfully!', 'Profile created successfully!', 'Something went wrong!'],
  ...['Failed to fetch user details', 'Logged out successfully'],
  // Location and map.
  ...['Geolocation is not supported by your browser', 'Please allow location access'],
  ...['Location information unavailable', 'Location request timed out', 'Failed to get location'],
  ...['Location updated successfully!', 'Location successfully captured!'],
  ...['Error getting location: {message}', 'Failed to load Google Maps'],
  // The calendars.
  ...['Prayer times saved successfully', 'Failed to save prayer times', 'Prayer times updated successfully'],
  ...['Failed to update prayer times', 'Error updating prayer times', 'Prayer times deleted successfully'],
  ...['Failed to delete prayer times', 'Event created', 'Event created successfully'],
  ...['Failed to create event', 'Event updated successfully', 'Failed to update event'],
  ...['Event deleted successfully', 'Failed to delete event', 'Failed to fetch events'],
  ...['Error loading events', 'Image upload failed', 'Image uploaded successfully'],
  // People and their messages.
  ...['User data loaded successfully', 'Error loading user details', 'Profile updated successfully'],
  ...['Failed to update profile', 'Error updating profile', 'User creation failed. Please try again.'],
  ...['Something went wrong', 'Your message has been sent successfully!'],
  ...['There was an error sending your message. Please try again.', 'Failed to fetch contacts'],
  ...['Failed to delete contact', 'Reply sent!', 'Failed to send reply'],
] as const
