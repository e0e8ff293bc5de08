/** The query that tells what fills this device. */
export const DEVICE_KEY = ['device-storage'];
