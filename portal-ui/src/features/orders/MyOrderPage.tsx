export default function MyOrderPage() {
  return null;
}
