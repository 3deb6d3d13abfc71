/**
 * The version of the description. One that has been released is kept as a fixture, and later
 * answers must still satisfy it.
 */
export const OPENAPI_VERSION = '1.1.0';
