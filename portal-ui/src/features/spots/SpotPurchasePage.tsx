export default function SpotPurchasePage() {
  return null;
}
